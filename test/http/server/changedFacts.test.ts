/** The facts change while the site runs. All pages, files and mails then have the new facts. */
import request from 'supertest';
import { headerTooLarge } from '../../../server/pages/headerTooLarge';
import { watchWhoWaits } from '../../../server/watch/whoWaits';
import type { Site as Facts } from '../../../shared/site';
import { hourMs, minuteMs } from '../../../shared/time';
import { startTestMailServer, type TestMailServer } from '../../support/delivery/testMailServer';
import { signedIn } from '../../support/desk/deskVisitor';
import { until } from '../../support/run/until';
import { everyFact } from '../../support/site/factsFiles';
import { type StartedSite, startSiteInProcess } from '../../support/site/siteInProcess';

const before = /Example Institute|\+91 00000 00011|Thane|7:30 am/;
const phone = '+91 00000 00099';

/** A Saturday noon in India. With the changed facts, the institute is open from nine to six. */
let clock = Date.parse('2026-11-21T06:30:00Z');
let site: StartedSite;
let mails: TestMailServer;

beforeAll(async () => {
  mails = await startTestMailServer({}, 0, undefined, 'file');
  const env = {
    SITE_FILE: everyFact,
    RATE_LIMIT_MAX: '9',
    SMTP_URL: mails.url,
    RECEIPTS: 'on',
    MAIL_TO: 'office@example.org',
  };
  site = await startSiteInProcess({ env, now: () => clock });

  // These requests fill the caches with the old facts.
  for (const path of ['/contact', '/sw.js', '/site.webmanifest', '/offline'])
    await request(site.listener).get(path);
  site.site.changeFacts(changed(site.site.facts()));
});

afterAll(() => site.close());

function changed(facts: Facts): Facts {
  return {
    ...facts,
    name: 'Other Academy',
    phones: [phone],
    email: 'other@example.org',
    address: { locality: 'Nashik', country: 'IN' },
    hours: [{ days: ['Saturday', 'Sunday'], opens: '09:00', closes: '18:00' }],
    branches: [],
    visit: { walk: { minutes: 5, from: 'the bus stand' } },
    login: { ...facts.login, username: 'visitor', password: 'opens' },
  };
}

function post(path: string, fields: object) {
  return request(site.app).post(path).type('form').send(fields);
}

const enquiry = { fname: 'Asha', mobile: '9876543210', email: 'asha@example.net', course: 'Java' };

describe.each([
  ['a page', '/contact', [phone, 'Nashik', 'Saturday, Sunday, 9 am to 6 pm']],
  ['a page of answers', '/courses?q=fee', [phone, 'Nashik']],
  ['a page that is not there', '/nothing', ['Other Academy', phone]],
  ['the page without a connection', '/offline', ['Other Academy']],
  ['the login card', '/login', ['visitor', 'opens', phone]],
  ['the structured data', '/', ['"telephone":["+91 00000 00099"]', '"addressLocality":"Nashik"']],
  ['the manifest of the installed site', '/site.webmanifest', ['Other Academy']],
  ['security.txt', '/.well-known/security.txt', ['mailto:other@example.org']],
])('%s', (_, path, said) => {
  it('has the new facts, and none of the old ones', async () => {
    const { text } = await request(site.listener).get(path);
    for (const each of said) expect(text).toContain(each);
    expect(text).not.toMatch(before);
  });
});

it('a page has another ETag after a change of the facts', async () => {
  const now = await request(site.listener).get('/contact');
  site.site.changeFacts({ ...site.site.facts(), copyrightYear: 2031 });
  const later = await request(site.listener)
    .get('/contact')
    .set('If-None-Match', now.headers.etag ?? '');
  expect(later.status).toBe(200);
});

it('the service worker changes with the facts, so that devices remove the old pages', async () => {
  const one = (await request(site.app).get('/sw.js')).text;
  site.site.changeFacts({ ...site.site.facts(), refunds: 'None.' });
  const other = (await request(site.app).get('/sw.js')).text;
  expect(other).not.toBe(one);
});

it('a refused form of another site has the new phone number', async () => {
  const { status, text } = await post('/mail.php', enquiry).set('Sec-Fetch-Site', 'cross-site');
  expect(status).toBe(403);
  expect(text).toContain(`or call ${phone}`);
  expect(text).not.toMatch(before);
});

it('the error page for a too large header has the new phone number', async () => {
  const { body } = await headerTooLarge(site.site)();
  expect(body.toString()).toContain(`or call ${phone}`);
});

it('a form with errors is on a page with the new facts', async () => {
  const { status, text } = await post('/mail.php', {});
  expect(status).toBe(400);
  expect(text).toContain(phone);
  expect(text).not.toMatch(before);
});

it('a sent form is thanked for on a page with the new facts, and its mails have them', async () => {
  const { status, headers } = await post('/mail.php', enquiry);
  expect(status).toBe(303);
  const { text } = await request(site.listener).get(String(headers.location));
  expect(text).toContain(phone);
  expect(text).not.toMatch(before);

  await site.delivered();
  const to = (address: string) => mails.received.find(mail => mail.to?.[0]?.address === address);
  const office = to('office@example.org');
  expect(office?.from?.name).toBe('Other Academy');
  expect(office?.text).toContain('website of Other Academy');

  // The enquiry counts as delivered before its receipt is sent.
  await until(() => to('asha@example.net') !== undefined);
  const receipt = to('asha@example.net');
  expect(receipt?.from?.name).toBe('Other Academy');
  expect(receipt?.replyTo?.[0]?.address).toBe('other@example.org');
  expect(receipt?.text).toContain(phone);
  expect(receipt?.text).toContain('Saturday, Sunday, 9 am to 6 pm');
  expect(receipt?.text).not.toMatch(before);
});

it('the desk and its sign-in mails have the new name', async () => {
  const list = await (await signedIn(site)).get('/desk');
  expect(decodeURIComponent(list.html)).toContain('this is Other Academy');

  await post('/desk/sign-in', { address: 'office@example.org' }).set(
    'Sec-Fetch-Site',
    'same-origin',
  );
  const link = () => mails.received.find(mail => mail.messageId?.includes('sign-in.'));
  await until(() => link() !== undefined);
  expect(link()?.text).toContain('Other Academy');
});

it('the alert about uncalled people follows the new opening hours, and has the new name', async () => {
  const [called] = await site.delivered();
  const office = await signedIn(site, { at: clock });
  const tapped = await office.post(`/desk/enquiry/${called?.id}`, { outcome: 'called' });
  expect(tapped.status).toBe(303);
  clock += minuteMs;
  await post('/mail.php', { ...enquiry, fname: 'Ravi' }).expect(303);

  // By the new opening hours, the institute is open in these three hours. By the old opening
  // hours, it would be closed.
  clock += 3 * hourMs;
  await watchWhoWaits(site.site, async () => true)();
  const alert = mails.received.find(({ subject }) => subject?.includes('waits for a call'));
  expect(alert?.from?.name).toBe('Other Academy');
  expect(alert?.text).toContain('Ravi');
});

it.each([
  ['the new username and password lead on', { username: 'visitor', password: 'opens' }, 303],
  ['those of before lead nowhere', { username: 'student', password: 'welcome' }, 400],
])('at the login, %s', async (_, fields, expected) => {
  const { status, text } = await post('/login', fields);
  expect(status).toBe(expected);
  expect(text).not.toMatch(before);
});

it('the page for too many posts has the new phone number', async () => {
  const posted = async () => (await post('/mail.php', {})).status;
  while ((await posted()) !== 429);
  const { text } = await post('/mail.php', {}).set('Accept', 'application/json');
  expect(JSON.parse(text).message).toContain(`or call ${phone}`);
});
