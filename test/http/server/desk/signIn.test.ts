/**
 * Signing in at the desk, over HTTP: who gets a link, what the link allows, and when the link
 * ends.
 */
import request from 'supertest';
import { createApp } from '../../../../server/app';
import { readConfig } from '../../../../server/config/config';

import { newToken } from '../../../../server/desk/session';
import { startTestMailServer } from '../../../support/delivery/testMailServer';
import { newSignInLink } from '../../../support/desk/deskDevice';
import { deskVisitor, signedIn } from '../../../support/desk/deskVisitor';
import { filesWith } from '../../../support/run/filesWith';
import { onTeardown } from '../../../support/run/onTeardown';
import { until } from '../../../support/run/until';
import { sampleFacts } from '../../../support/site/factsFiles';
import { type StartedSite, startSiteInProcess } from '../../../support/site/siteInProcess';
import { idOf } from '../../../support/store/enquiries';

const minute = 60_000;
const day = 24 * 60 * minute;
const monday = Date.parse('2026-11-23T10:00:00+05:30');

describe('signing in by mail', () => {
  let site: StartedSite;
  let time = monday;
  let received: readonly { readonly text?: string | undefined }[];
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    const smtp = await startTestMailServer({}, 0, undefined, 'file');
    received = smtp.received;
    site = await startSiteInProcess({
      env: { SMTP_URL: smtp.url, MAIL_TO: 'Office@example.org', DESK_USERS: 'head@example.org' },
      now: () => time,
    });
    close = site.close;
  });
  afterAll(() => close());

  it('sends a link to a page with a button, and the button signs in, once', async () => {
    const visitor = deskVisitor(site);
    expect((await visitor.get('/desk')).location).toBe('/desk/sign-in');
    const answer = await visitor.post('/desk/sign-in', { address: ' Head@Example.org ' });
    expect(answer.status).toBe(200);
    await until(() => received.length === 1);
    const [, path = ''] = /http:\/\/localhost:3000(\/desk\/sign-in\/[\w-]{43})\n/.exec(
      received[0]?.text ?? '',
    ) ?? [''];

    // A program that checks mails may open each link in a mail. Here the test opens the link
    // twice, as such a program does, before the person opens it.
    for (const _ of [1, 2]) expect((await deskVisitor(site).get(path)).status).toBe(200);
    expect((await visitor.get('/desk')).location).toBe('/desk/sign-in');
    expect((await visitor.post(path)).location).toBe('/desk');
    expect((await visitor.get('/desk')).status).toBe(200);

    expect((await deskVisitor(site).get(path)).status).toBe(410);
    expect((await deskVisitor(site).post(path)).status).toBe(410);
  });

  it('counts a double press as one sign-in', async () => {
    const path = `/desk/sign-in/${await newSignInLink(site.store, 'head@example.org', time)}`;
    const page = await deskVisitor(site).get(path);
    const other = await deskVisitor(site).get(path);
    const keyIn = (html: string) => /name="key" value="([\w-]{43})"/.exec(html)?.[1] ?? '';
    const before = (await site.store.desk.sessions.list(time)).length;

    // The browser does not receive the answer to the first press, so it does not have the
    // cookies.
    const key = keyIn(page.html);
    await deskVisitor(site).post(path, { key });
    const visitor = deskVisitor(site);
    expect((await visitor.post(path, { key })).status).toBe(303);
    expect((await visitor.get('/desk')).status).toBe(200);
    expect(await site.store.desk.sessions.list(time)).toHaveLength(before + 1);

    expect((await deskVisitor(site).post(path, { key: keyIn(other.html) })).status).toBe(410);
  });

  it('says that an unused link has expired, and not that it was used', async () => {
    const link = await newSignInLink(site.store, 'head@example.org', time);
    time += 15 * minute;
    const { status, html } = await deskVisitor(site).get(`/desk/sign-in/${link}`);
    expect(status).toBe(410);
    expect(html).toContain('This link does not work any more');
    expect(html).not.toContain('used already');
  });

  it('gives the same answer for any address, and sends no mail to strangers', async () => {
    const before = received.length;
    const answers = await Promise.all(
      ['office@example.org', 'stranger@example.org'].map(address =>
        deskVisitor(site).post('/desk/sign-in', { address }),
      ),
    );
    const pages = answers.map(({ html }) => html.replace(/\w+@example\.org/g, 'x'));
    expect(pages[0]).toBe(pages[1]);
    const fieldsOf = (index: number) =>
      Object.entries(answers[index]?.headers ?? {}).filter(
        ([name]) => !['date', 'content-length'].includes(name),
      );
    expect(fieldsOf(0)).toEqual(fieldsOf(1));
    await new Promise(resolve => setTimeout(resolve, 300));
    // office@example.org gets mails about enquiries, but is not in DESK_USERS. So this address
    // gets no link to sign in.
    expect(received.length).toBe(before);
  });

  it('sends the mail in the language of the page', async () => {
    time += 20 * minute;
    const before = received.length;
    await deskVisitor(site).post(
      '/desk/sign-in',
      { address: 'head@example.org' },
      { 'Sec-Fetch-Site': 'same-origin', 'Accept-Language': 'mr' },
    );
    await until(() => received.length > before);
    expect(received.at(-1)?.text).toContain('वरील लिंक उघडा आणि उघडलेल्या पेजवरील बटण दाबा.');
  });

  it('sends at most three links to an address in a quarter of an hour, whoever asks', async () => {
    time += 20 * minute;
    const before = received.length;
    for (let each = 0; each < 5; each += 1)
      expect(
        (await deskVisitor(site).post('/desk/sign-in', { address: 'head@example.org' })).status,
      ).toBe(200);
    await until(() => received.length - before >= 3);
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(received.length - before).toBe(3);
    expect(site.logged.join('\n')).not.toContain('head@');
  });

  it('stops a client that asks too often', async () => {
    const statuses: number[] = [];
    for (let each = 0; each < 12; each += 1)
      statuses.push(
        (await deskVisitor(site).post('/desk/sign-in', { address: 'x@example.org' })).status,
      );
    expect(statuses.at(-1)).toBe(429);
  });

  it('shows an error for a text that is not an address', async () => {
    const other = await startSiteInProcess({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    onTeardown('test', other.close);
    const answer = await deskVisitor(other).post('/desk/sign-in', { address: 'head' });
    expect(answer.status).toBe(400);
    expect(answer.html).toContain('value="head"');
  });

  it('without a mail server, shows the command instead, and promises no mail', async () => {
    const local = await startSiteInProcess({ env: { MAIL_TO: 'office@example.org' } });
    onTeardown('test', local.close);
    const page = await deskVisitor(local).get('/desk/sign-in');
    expect(page.html).toContain('npm run enquiries -- sign-in ADDRESS</code>');
    // The page must not show the address. The request seems to come from this machine, but a
    // proxy here may have forwarded it from a stranger.
    expect(page.html).not.toContain('office@');
    expect(page.html).not.toContain('<form');
    const answer = await deskVisitor(local).post('/desk/sign-in', {
      address: 'office@example.org',
    });
    expect(answer.status).toBe(503);
    expect(answer.html).toContain('npm run enquiries');
  });

  it('logs that the mail server refused a mail, without the address; the visitor sees no difference', async () => {
    const other = await startSiteInProcess({ env: { DESK_USERS: 'head@example.org' } });
    onTeardown('test', other.close);
    const refusal = Object.assign(new Error('No head@example.org here'), { code: 'EENVELOPE' });
    const send = () => Promise.reject(refusal);
    const mail = { describe: 'smtp', send, close: async () => undefined };
    const app = createApp({ ...other.site, mail });
    const answer = await deskVisitor({ app }).post('/desk/sign-in', {
      address: 'head@example.org',
    });
    expect(answer.status).toBe(200);
    await until(() => other.logged.length > 0);
    expect(other.logged).toEqual(['A sign-in link cannot be sent {"reason":"EENVELOPE"}']);
  });

  it('does not tell a visitor from outside who may sign in', async () => {
    const env = { SITE_URL: 'https://www.example.org', MAIL_TO: 'office@example.org' };
    const remote = await startSiteInProcess({ env });
    onTeardown('test', remote.close);
    const page = await deskVisitor(remote).get('/desk/sign-in');
    expect(page.html).toContain('npm run enquiries -- sign-in ADDRESS</code>');
    expect(page.html).not.toContain('office@');
  });
});

describe('a session', () => {
  let site: StartedSite;
  let time = monday;
  beforeEach(async () => {
    time = monday;
    site = await startSiteInProcess({
      env: { SITE_URL: 'https://www.example.org', MAIL_TO: 'office@example.org' },
      now: () => time,
    });
  });
  afterEach(() => site.close());

  it('is a __Host- cookie that scripts cannot read, for thirty days after its last use', async () => {
    const link = await newSignInLink(site.store, 'office@example.org', time);
    const visitor = deskVisitor(site);
    const { headers } = await visitor.post(`/desk/sign-in/${link}`);
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-desk-session=[\w-]{43}; Max-Age=\d+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    for (const _ of [1, 2, 3]) {
      time += 30 * day - 1;
      expect((await visitor.get('/desk')).status).toBe(200);
    }
    time += 30 * day;
    expect((await visitor.get('/desk')).location).toBe('/desk/sign-in');
  });

  it('that has expired saves nothing, and the page says so and keeps the typed note', async () => {
    const visitor = await signedIn(site, { at: time });
    time += 30 * day;
    const { status, html } = await visitor.post(`/desk/enquiry/${idOf('Java')}`, {
      outcome: 'called',
      note: 'Wants evenings',
      seen: '0',
    });
    expect(status).toBe(403);
    expect(html).toContain('This was not saved');
    expect(html).toContain('Wants evenings');
    const next = encodeURIComponent(`/desk/enquiry/${idOf('Java')}`);
    expect(html).toContain(`class="button" href="/desk/sign-in?next=${next}"`);
  });

  it('is in the list of devices with its name, and can be ended from another device', async () => {
    const [one, other] = [
      await signedIn(site, { at: time, name: 'Meena' }),
      await signedIn(site, { at: time, name: 'Ravi' }),
    ];
    const { html } = await one.get('/desk/sessions');
    expect(html).toContain('Ravi');
    const [session] = (await site.store.desk.sessions.list(time)).filter(
      ({ name }) => name === 'Ravi',
    );
    expect(
      (await one.post('/desk/sessions', { end: `${session?.number}-${session?.begunAt}` }))
        .location,
    ).toBe('/desk/sessions');
    expect((await other.get('/desk')).location).toBe('/desk/sign-in');
    expect((await one.get('/desk')).status).toBe(200);
  });

  it('can end all sessions on other devices by one button; each row describes its device', async () => {
    const link = await newSignInLink(site.store, 'office@example.org', time);
    const other = deskVisitor(site);
    const agent =
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'User-Agent': agent };
    await other.post(`/desk/sign-in/${link}`, {}, headers);
    const own = await signedIn(site, { at: time });
    expect((await own.get('/desk/sessions')).html).toContain('Android phone, Chrome');

    await own.post('/desk/sessions', { end: 'others' });
    expect((await other.get('/desk')).status).toBe(303);
    expect((await own.get('/desk')).status).toBe(200);
  });

  it('cannot be ended by an old button that has the same number', async () => {
    const one = await signedIn(site, { at: time, name: 'Meena' });
    const other = await signedIn(site, { at: time, name: 'Ravi' });
    const shown = (await one.get('/desk/sessions')).html;
    const ends = [...shown.matchAll(/<button[^>]* value="([^"]+)"[^>]* name="end"/g)].map(
      ([, end = '']) => end,
    );
    await other.post('/desk/sign-out');
    time += 60_000;
    const third = await signedIn(site, { at: time, name: 'Asha' });

    for (const end of ends.filter(end => end.startsWith('2-')))
      await one.post('/desk/sessions', { end });

    expect(ends).toHaveLength(3);
    expect((await third.get('/desk')).status).toBe(200);
  });

  it('accepts posts only from the https origin of the site', async () => {
    const visitor = await signedIn(site, { at: time });
    const signOut = (Origin: string) =>
      visitor.post('/desk/sign-out', {}, { Host: 'www.example.org', Origin });

    expect((await signOut('http://www.example.org')).status).toBe(403);
    expect((await signOut('https://www.example.org')).status).toBe(200);
  });

  it('ends by signing out', async () => {
    const visitor = await signedIn(site, { at: time });
    const key = visitor.cookie('session');
    expect((await visitor.post('/desk/sign-out')).status).toBe(200);
    expect(visitor.cookie('session')).toBeUndefined();
    const thief = await deskVisitor(site).get('/desk', { Cookie: `__Host-desk-session=${key}` });
    expect(thief.location).toBe('/desk/sign-in');
  });

  it('that has expired: its page can be read in the other languages', async () => {
    const visitor = await signedIn(site, { at: time });
    const { html } = await visitor.post('/desk/sign-out');
    const [, inHindi = ''] = /href="([^"]*lang=hi)"/.exec(html) ?? [];

    const list = await visitor.get((await visitor.get(inHindi)).location);

    expect(list.location).toBe('/desk/sign-in');
    expect((await visitor.get(list.location)).html).toContain('<html lang="hi">');
  });

  it('is only a hash in the database', async () => {
    const visitor = await signedIn(site, { at: time });
    const key = visitor.cookie('session') ?? '';
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(await filesWith(site.folder, key)).toEqual([]);
  });

  it('gets another first name, cleaned, on the page for the name', async () => {
    const visitor = await signedIn(site, { at: time });
    const typed = '  Ra\u202evi\u0007\r\nKumar <head@example.org> '.padEnd(200, 'x');
    await visitor.post('/desk/name', { name: typed });
    const [session] = await site.store.desk.sessions.list(time);
    expect(session?.name).toBe('Ra vi Kumar head@example.org xxxxxxxxxxx');
    expect((await visitor.post('/desk/name', { name: ' \u202e\u200d ' })).status).toBe(400);
  });

  it('redirects only to pages of the desk', async () => {
    const visitor = await signedIn(site, { at: time });
    for (const next of [
      '//example.com',
      '/desk/../java',
      'https://example.com',
      '/deskx',
      '/desk\\x',
    ])
      expect((await visitor.post('/desk/name', { name: 'Meena', next })).location).toBe('/desk');
  });
});

it('an address gets at most ten sign-in mails a day, whoever asks and however slowly', async () => {
  let time = monday;
  const site = await startSiteInProcess({ now: () => time });
  onTeardown('test', site.close);
  const add = async (isLimited: boolean) => {
    time += 20 * minute;
    return site.store.desk.sessions.addLink(newToken(), 'head@example.org', time, { isLimited });
  };
  const sent: boolean[] = [];
  for (let each = 0; each < 12; each += 1) sent.push(await add(true));
  expect(sent.filter(Boolean)).toHaveLength(10);
  expect(await add(false)).toBe(true);
  time += day;
  expect(await add(true)).toBe(true);
});

it('a session ends as soon as its address may not sign in, even if the address still gets mails', async () => {
  const site = await startSiteInProcess({
    env: { MAIL_TO: 'office@example.org,head@example.org' },
  });
  onTeardown('test', site.close);
  const visitor = await signedIn(site, { address: 'office@example.org' });
  const owners = {
    DATA_DIR: site.folder,
    MAIL_TO: 'office@example.org',
    DESK_USERS: 'head@example.org',
  };
  const app = createApp({ ...site.site, config: readConfig(owners) });
  const moved = await request(app)
    .get('/desk')
    .set('Cookie', `desk-session=${visitor.cookie('session')}`)
    .redirects(0);
  expect(moved.headers.location).toBe('/desk/sign-in');
});

it('a session ends as soon as its address is neither a recipient nor in DESK_USERS', async () => {
  const site = await startSiteInProcess({ env: { MAIL_TO: 'office@example.org' } });
  const visitor = await signedIn(site);
  const sessions = await site.store.desk.sessions.list(Date.now());
  expect(sessions).toHaveLength(1);
  // The same store, but with other settings, as after a restart. MAIL_TO has another address now.
  const changed = readConfig({
    SITE_FILE: sampleFacts,
    DATA_DIR: site.folder,
    MAIL_TO: 'other@example.org',
  });
  const app = createApp({ ...site.site, config: changed });
  const moved = await request(app)
    .get('/desk')
    .set('Cookie', `desk-session=${visitor.cookie('session')}; desk-name=Meena`)
    .redirects(0);
  expect(moved.headers.location).toBe('/desk/sign-in');
  await site.close();
});
