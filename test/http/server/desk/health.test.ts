/** An owner sees whether all is well, and sends a test mail. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import type { LastGoodFile } from '../../../../server/config/config';
import { troubleOf } from '../../../../server/desk/healthView';
import { recordBackup } from '../../../../server/store/lastBackup';
import example from '../../../../shared/institute.example.json';
import { hourMs, minuteMs } from '../../../../shared/time';
import { type Answers, startTestMailServer } from '../../../support/delivery/testMailServer';
import { signedIn } from '../../../support/desk/deskVisitor';
import { parts, text } from '../../../support/page/dom';
import { parsePage } from '../../../support/page/parsePage';
import { onTeardown } from '../../../support/run/onTeardown';
import { everyFact, siteFileOf } from '../../../support/site/factsFiles';
import { startSiteInProcess } from '../../../support/site/siteInProcess';

const now = Date.parse('2026-11-22T06:30:00Z');
const address = '/desk/health';

async function start(env: Readonly<Record<string, string>> = {}, answers: Answers = {}) {
  const smtp = await startTestMailServer(answers);
  let time = now;
  const site = await startSiteInProcess({
    env: {
      SITE_FILE: everyFact,
      SITE_URL: 'http://localhost:3000',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'web@institute.test',
      MAIL_TO: 'office@institute.test',
      DESK_USERS: 'owner@institute.test, office@institute.test',
      ...env,
    },
    now: () => time,
  });
  onTeardown('test', site.close);
  const owner = await signedIn(site, { at: now });
  const linesOf = (html: string) => parts(parsePage(html), '.health__line > p').map(text);
  return {
    ...site,
    smtp,
    owner,
    linesOf,
    lines: async () => linesOf((await owner.get(address)).html),
    passTime(ms: number) {
      time += ms;
    },
  };
}

const enquiry = { fname: 'Asha', mobile: '9876543210', email: 'asha@example.net', course: 'Java' };

it('/desk/health shows the last mail with its recipient, and the age of the backup', async () => {
  const { owner, lines, delivered, folder } = await start();
  expect(await lines()).toContain(
    'Fine Mail is set up. No enquiry has been mailed yet: send a test mail.',
  );
  expect(await lines()).toContain(
    'Look at this No backup was made yet. There should be one each night.',
  );

  await owner.post('/mail.php', enquiry);
  await delivered();
  const file = join(folder, 'enquiries.backup');
  await writeFile(file, '');
  await recordBackup(folder, { at: now - 5 * hourMs, file });

  expect(await lines()).toEqual(
    expect.arrayContaining([
      'Fine Mail arrives: the last one went to office@institute.test, today 12 pm.',
      'Fine What comes is kept safely.',
      'Fine The last backup was made today 7 am.',
    ]),
  );
});

it('/desk/health shows problems first, in the words of the doctor', async () => {
  const { owner, lines, passTime } = await start({}, { recipient: () => 451 });
  await owner.post('/mail.php', enquiry);
  passTime(31 * minuteMs);
  const [first] = await lines();
  expect(first).toMatch(/^Wrong Mails don’t go out: 1 waiting, the first since today 12 pm\./);

  const { html } = await owner.get(address);
  expect(html).toContain('1 wait, the oldest for 31 minutes.');
  for (const lang of ['hi', 'mr'])
    expect((await owner.get(`${address}?lang=${lang}`)).status).toBe(303);
  expect((await owner.get(address)).html).toContain('मेल जात नाहीत: 1 थांबले आहेत');
});

it('/desk/health sends a test mail to everyone who gets enquiries, and shows the result', async () => {
  const { owner, smtp, linesOf } = await start({
    MAIL_TO: 'office@institute.test, head@institute.test',
  });
  const { status, html } = await owner.post(address);
  expect(status).toBe(200);
  expect(linesOf(html)[0]).toBe(
    'Fine The mail server took the test mail to office@institute.test, head@institute.test. See whether it is in the inbox, or in spam.',
  );
  expect(smtp.received.map(({ subject }) => subject)).toEqual(
    Array(2).fill('Test from the website of Example Institute'),
  );
});

it('/desk/health quotes a mail server that refuses the test mail, with advice', async () => {
  const { owner, linesOf } = await start({}, { recipient: () => 550 });
  const { html } = await owner.post(address);
  expect(linesOf(html)[0]).toBe('Wrong The test mail did not go out.');
  expect(html).toContain('Check MAIL_TO and MAIL_TO_*');
});

it('/desk/health sends at most five test mails in a time window', async () => {
  const { owner, smtp } = await start();
  const answers = [];
  for (let each = 0; each < 6; each += 1) answers.push((await owner.post(address)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  expect(smtp.received).toHaveLength(5);
});

it('/desk/health has no button without a mail server, and says why', async () => {
  const { owner, lines } = await start({ SMTP_URL: '' });
  expect((await lines())[0]).toMatch(/^Wrong No mail goes out: no mail server is set\./);
  expect((await owner.get(address)).html).not.toContain('Send a test mail');
});

it('/desk/health is only for owners', async () => {
  const env = { DESK_USERS: '', MAIL_TO_FEEDBACK: 'trainer@institute.test' };
  const site = await start(env);
  const trainer = await signedIn(site, { address: 'trainer@institute.test', at: now });
  expect((await trainer.get(address)).status).toBe(404);
  expect((await trainer.post(address)).status).toBe(404);
  expect((await trainer.get('/desk')).html).not.toContain(address);
  expect((await site.owner.get('/desk')).html).toContain(`href="${address}"`);
});

describe('the line above every page of an owner', () => {
  const troubleIn = (html: string) => parts(parsePage(html), '.desk-trouble').map(text);

  it('is missing while all is well', async () => {
    const { owner } = await start();
    expect(troubleIn((await owner.get('/desk')).html)).toEqual([]);
  });

  it('says that no mails are sent, and links to /desk/health', async () => {
    const { owner, passTime } = await start({}, { recipient: () => 451 });
    await owner.post('/mail.php', enquiry);
    passTime(31 * minuteMs);
    for (const path of ['/desk', '/desk/figures', '/desk/site'])
      expect(troubleIn((await owner.get(path)).html)).toEqual(['Mails don’t go out. What to do']);
    expect(troubleIn((await owner.get(address)).html)).toEqual([]);
  });

  it('names a fault in the file of facts, but first a store that keeps nothing', async () => {
    const { site } = await start();
    const fault: LastGoodFile['fault'] = 'SITE_FILE facts.json: in line 3 a comma is expected.';
    const config = { ...site.config, factsSource: { ...site.config.factsSource, fault } };
    expect(await troubleOf({ ...site, config })).toBe('facts');

    const status = async () => ({ ...(await site.store.status()), canKeep: false });
    expect(await troubleOf({ ...site, config, store: { ...site.store, status } })).toBe('store');
  });
});

it('/desk/health names a damaged database that was set aside', async () => {
  const { lines, folder } = await start();
  await mkdir(join(folder, 'damaged', 'one'), { recursive: true });
  expect(await lines()).toContain('Wrong The disk on which enquiries are kept needs a look.');
});

it('/desk/health names a page that is too large because of SITE_FILE', async () => {
  // The texts consist of different letters, so compression makes them only a little smaller.
  const words = (seed: number) => ({
    en: 'Long',
    mr: Array.from({ length: 400 }, (_, index) =>
      String.fromCharCode(0x905 + Math.floor(53 * Math.abs(Math.sin(seed + index * index)))),
    ).join(''),
  });
  const course = {
    trainer: { name: 'A. Trainer', about: words(1) },
    certificate: { by: 'Institute', for: words(2), shows: words(3) },
  };
  const SITE_FILE = await siteFileOf({ ...example, courses: { '/java': course } });
  const { owner, linesOf, listener } = await start({ SITE_FILE });
  const sentence =
    'Look at this A page is large, so it opens slowly on a first visit: shorten its texts.';
  expect(linesOf((await owner.get(address)).html)).not.toContain(sentence);

  await request(listener).get('/mr/java').set('Accept-Encoding', 'br');
  const { html } = await owner.get(address);
  expect(linesOf(html)).toContain(sentence);
  expect(html).toContain('The page /mr/java has ');
});
