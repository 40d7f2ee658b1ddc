/**
 * Colleagues at the desk. An owner lets colleagues in. Colleagues see only enquiries. When an
 * owner removes a colleague, this takes effect at once.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestMailServer } from '../../../support/delivery/testMailServer';
import { newSignInLink } from '../../../support/desk/deskDevice';
import { type DeskVisitor, deskVisitor, signedIn } from '../../../support/desk/deskVisitor';
import { onTeardown } from '../../../support/run/onTeardown';
import { until } from '../../../support/run/until';
import { type StartedSite, startSiteInProcess } from '../../../support/site/siteInProcess';
import { idOf, stranger } from '../../../support/store/enquiries';

const minute = 60_000;
const monday = Date.parse('2026-11-23T10:00:00+05:30');
const ravi = { name: 'Ravi', address: 'ravi@example.org' };
const fromElsewhere = { 'Sec-Fetch-Site': 'cross-site' };

let site: StartedSite;
let time = monday;
let mails: readonly { readonly text?: string | undefined; readonly to?: unknown }[];
let owner: DeskVisitor;

beforeEach(async () => {
  time = monday;
  const smtp = await startTestMailServer({}, 0, undefined, 'test');
  mails = smtp.received;
  site = await startSiteInProcess({
    env: {
      SMTP_URL: smtp.url,
      MAIL_TO: 'office@example.org',
      MAIL_TO_FEEDBACK: 'head@example.org',
      DESK_USERS: 'head@example.org',
    },
    now: () => time,
  });
  onTeardown('test', site.close);
  owner = await signedIn(site, { at: time, name: 'Meena' });
});

/** Signs in with the link in the newest mail. */
async function byMail(address: string): Promise<DeskVisitor> {
  const visitor = deskVisitor(site);
  const before = mails.length;
  await visitor.post('/desk/sign-in', { address });
  await until(() => mails.length > before);
  const [path = ''] = /\/desk\/sign-in\/[\w-]{43}/.exec(mails.at(-1)?.text ?? '') ?? [];
  await visitor.post(path);
  return visitor;
}

async function keep(course: string): Promise<string> {
  await site.store.keep(stranger(course, time - minute), []);
  return `/desk/enquiry/${idOf(course)}`;
}

async function audited(): Promise<readonly string[]> {
  const text = await readFile(join(site.config.dataDir, 'audit.log'), 'utf8');
  return text
    .trim()
    .split('\n')
    .map(line => `${JSON.parse(line).by}: ${JSON.parse(line).command}`);
}

it('a colleague is let in, signs in by mail, works under a first name, and is signed out at the removal', async () => {
  const enquiry = await keep('Java');
  const letIn = await owner.post('/desk/sessions/let-in', {
    name: ' Ravi ',
    address: ' Ravi@Example.org ',
  });
  expect(letIn.location).toBe('/desk/sessions?done=let-in');
  expect((await owner.get(letIn.location)).html).toContain('Your colleague is let in.');

  const colleague = await byMail(ravi.address);
  expect((await colleague.get('/desk')).status).toBe(200);
  await colleague.post(enquiry, { outcome: 'called', note: 'Evenings', seen: '0' });
  expect((await site.store.desk.find(idOf('Java')))?.events).toMatchObject([
    { by: 'Ravi', outcome: 'called' },
  ]);
  const devices = (await owner.get('/desk/sessions')).html;
  expect(devices).toContain('ravi@example.org');
  expect(devices).toContain('Let in by Meena');

  const unused = await newSignInLink(site.store, ravi.address, time);
  const asked = await owner.get('/desk/sessions/put-out?address=ravi%40example.org');
  expect(asked.html).toContain('Put Ravi out?');
  expect(asked.html).toContain('1 device of ravi@example.org is signed out at once.');
  const out = await owner.post('/desk/sessions/put-out', { address: ravi.address });
  expect(out.location).toBe('/desk/sessions?done=put-out');

  const next = await colleague.get('/desk');
  expect([next.status, next.location]).toEqual([303, '/desk/sign-in']);
  expect((await deskVisitor(site).get(`/desk/sign-in/${unused}`)).status).toBe(410);
  expect((await deskVisitor(site).post(`/desk/sign-in/${unused}`)).status).toBe(410);
  expect(await audited()).toEqual([
    'Meena <head@example.org>: let-in ravi@example.org',
    'Meena <head@example.org>: put-out ravi@example.org',
  ]);
  expect((await owner.get('/desk')).status).toBe(200);
});

it('a removed colleague gets no more sign-in mails, and the page does not reveal that', async () => {
  await owner.post('/desk/sessions/let-in', ravi);
  await owner.post('/desk/sessions/put-out', { address: ravi.address });
  const answer = await deskVisitor(site).post('/desk/sign-in', { address: ravi.address });
  expect(answer.status).toBe(200);
  // The colleague asked for a link first, and the owner asks now. Only the mail to the owner
  // arrives.
  await byMail('head@example.org');
  expect(mails).toHaveLength(1);
});

it('a colleague signs in by a code that is shown once, with a link that works once', async () => {
  await owner.post('/desk/sessions/let-in', ravi);
  const shown = await owner.post('/desk/sessions/qr', { address: ravi.address });
  expect(shown.status).toBe(200);
  expect(shown.html).toContain('role="img" aria-label="Code with the sign-in link"');
  const [, path = ''] = /href="http:\/\/localhost:3000(\/desk\/sign-in\/[\w-]{43})"/.exec(
    shown.html,
  ) ?? [''];

  const phone = deskVisitor(site);
  expect((await phone.post(path)).location).toBe('/desk');
  expect((await phone.get('/desk')).html).toContain('Ravi');
  expect((await deskVisitor(site).get(path)).status).toBe(410);

  const late = await owner.post('/desk/sessions/qr', { address: ravi.address });
  const [again = ''] = /\/desk\/sign-in\/[\w-]{43}/.exec(late.html) ?? [];
  time += 15 * minute;
  expect((await deskVisitor(site).get(again)).status).toBe(410);
});

it('a colleague sees neither the website’s forms nor the list of colleagues, and only their own devices', async () => {
  await owner.post('/desk/sessions/let-in', ravi);
  const colleague = await byMail(ravi.address);
  const devices = (await colleague.get('/desk/sessions')).html;
  expect(devices).not.toContain('head@example.org');
  expect(devices).not.toContain('Let a colleague in');
  expect(devices).not.toContain('/desk/site');

  const lata = { name: 'Lata', address: 'lata@example.org' };
  const answers = [
    await colleague.get('/desk/site'),
    await colleague.post('/desk/site/undo'),
    await colleague.get('/desk/sessions/put-out?address=ravi%40example.org'),
    await colleague.post('/desk/sessions/let-in', lata),
    await colleague.post('/desk/sessions/qr', { address: ravi.address }),
    await colleague.post('/desk/sessions/put-out', { address: ravi.address }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(await site.store.desk.colleagues.list()).toMatchObject([ravi]);
});

it('a colleague does not see a form that has its own recipients', async () => {
  await keep('Java');
  const feedback = { ...stranger('Secret'), form: 'feedback' };
  await site.store.keep(feedback, []);
  await owner.post('/desk/sessions/let-in', ravi);
  const colleague = await byMail(ravi.address);
  expect((await colleague.get(`/desk/enquiry/${idOf('Java')}`)).status).toBe(200);
  expect((await colleague.get(`/desk/enquiry/${feedback.id}`)).status).toBe(404);
  expect((await owner.get(`/desk/enquiry/${feedback.id}`)).status).toBe(200);
});

it.each([
  ['no first name', { name: ' ', address: 'ravi@example.org' }, 'Enter the first name.'],
  ['no address', { name: 'Ravi', address: 'ravi' }, 'Enter a whole mail address'],
  [
    'an address of the settings',
    { name: 'Meena', address: 'HEAD@example.org' },
    'This address may sign in already',
  ],
  [
    'an address that is let in',
    { name: 'Lata', address: 'lata@example.org' },
    'This address is let in already',
  ],
])(
  'with %s, the form to let in a colleague shows an error and the typed text',
  async (_case, typed, said) => {
    await owner.post('/desk/sessions/let-in', { name: 'Lata', address: 'lata@example.org' });
    const { status, html } = await owner.post('/desk/sessions/let-in', typed);
    expect(status).toBe(400);
    expect(html).toContain(said);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain(`value="${typed.address.toLowerCase()}"`);
    expect(await site.store.desk.colleagues.list()).toHaveLength(1);
  },
);

it('the list of colleagues refuses posts from another site', async () => {
  await owner.post('/desk/sessions/let-in', ravi);
  const lata = { name: 'Lata', address: 'lata@example.org' };
  const answers = [
    await owner.post('/desk/sessions/let-in', lata, fromElsewhere),
    await owner.post('/desk/sessions/qr', { address: ravi.address }, fromElsewhere),
    await owner.post('/desk/sessions/put-out', { address: ravi.address }, fromElsewhere),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await site.store.desk.colleagues.list()).toMatchObject([ravi]);
});

it('a colleague hands a person over to a first name, which list, history and CSV file show, and finds it under "mine"', async () => {
  const [java] = [await keep('Java'), await keep('Python')];
  await owner.post('/desk/sessions/let-in', ravi);
  const colleague = await byMail(ravi.address);
  expect((await owner.get(java)).html).toContain('Who takes care?');

  const taken = await owner.post(`${java}/taken`, { name: 'Ravi' });
  expect((await owner.get(taken.location)).html).toContain('Handed over.');
  expect((await site.store.desk.find(idOf('Java')))?.events).toMatchObject([
    { by: 'Meena', kind: 'taken', text: 'Ravi' },
  ]);
  // React separates adjacent texts with a comment.
  expect((await owner.get('/desk')).html).toContain('Ravi<!-- --> takes care');
  const mine = (await colleague.get('/desk?mine=yes')).html;
  expect(mine).toContain(`href="${java}"`);
  expect(mine).not.toContain(idOf('Python'));
  expect((await owner.get('/desk?mine=yes')).html).toContain('Nothing found.');
  const csv = (await owner.get('/desk/export.csv')).html;
  expect(csv).toContain('"Ravi"');

  // Ravi closes the person's enquiry, and the person sends a new one. Ravi still takes care of
  // this person.
  const handedOver = (await site.store.desk.find(idOf('Java')))?.events.at(-1)?.number;
  await colleague.post(java, { outcome: 'not-interested', seen: String(handedOver) });
  expect((await colleague.get('/desk?mine=yes')).html).toContain('Nothing found.');
  await site.store.keep({ ...stranger('Java', time), id: idOf('again') }, []);
  expect((await colleague.get('/desk?mine=yes')).html).toContain(idOf('again'));

  // Nobody in the office has the name "Stranger", so nothing changes.
  await owner.post(`${java}/taken`, { name: 'Stranger' });
  expect((await site.store.desk.find(idOf('Java')))?.takenBy).toBe('Ravi');
  await owner.post(`${java}/taken`, { name: '' });
  expect((await owner.get('/desk')).html).not.toContain('takes care');
});

it('the desk counts each person’s taps of today and yesterday', async () => {
  const [java, python] = [await keep('Java'), await keep('Python')];
  await owner.post('/desk/sessions/let-in', ravi);
  const colleague = await byMail(ravi.address);
  const seenOf = async (course: string) =>
    String((await site.store.desk.find(idOf(course)))?.events.at(-1)?.number ?? 0);

  await owner.post(java, { again: 'tomorrow', seen: '0' });
  await owner.post(java, { outcome: 'called', on: '2026-11-25', seen: await seenOf('Java') });
  await colleague.post(java, { outcome: 'joined', seen: await seenOf('Java') });
  await colleague.post(python, { outcome: 'not-interested', seen: '0' });

  const rows = async (path: string) =>
    [...(await owner.get(path)).html.matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].map(
      ([, row = '']) =>
        row
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
    );
  expect(await rows('/desk/today')).toEqual(['Meena 2 1 1 0', 'Ravi 1 2 0 1', 'All 3 2 1 1']);
  expect(await rows('/desk/today?day=yesterday')).toEqual([]);
  time += 24 * 60 * minute;
  expect(await rows('/desk/today')).toEqual([]);
  expect((await owner.get('/desk/today')).html).toContain('Nothing was tapped on this day.');
  expect(await rows('/desk/today?day=yesterday')).toHaveLength(3);
});
