/** The commands of `enquiries`, on a real folder beside a working outbox. enquiries.test.ts has the real command. */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendResult } from '../../../../server/outbox/outbox';
import { tempFolder } from '../../../support/tempFolder';
import { until } from '../../../support/until';
import { enquiry } from '../../outbox/enquiries';
import { openOutbox, refused } from '../../outbox/setUp';
import { deskOn, run } from './desk';

const minute = 60_000;
const delivered: SendResult = { outcome: 'delivered' };
const asha = { fname: 'Asha Patil', mobile: '9876543210', email: 'Asha@Example.in', course: 'Java' };
const amol = { fname: 'अमोल पाटील', mobile: '9000000001', email: 'amol@example.org', course: 'Python' };

/** An outbox with the two enquiries above, of which a mail server has taken the first and refused the second. */
async function start() {
  const folder = await tempFolder();
  const outbox = await openOutbox(folder);
  const mailServer = { answer: refused };
  outbox.start(async ({ values }) => (values.course === 'Java' ? delivered : mailServer.answer));
  for (const values of [asha, amol]) await outbox.keep({ ...enquiry(values.course), values });
  await until(async () => {
    const { waiting, refused } = await outbox.status();
    return waiting === 0 && refused === 1;
  });
  const desk = deskOn(folder);
  return {
    ...{ folder, outbox, mailServer },
    run: (...args: string[]) => run(desk, args),
    json: async (...args: string[]) => JSON.parse(await run(desk, [...args, '--json'])),
  };
}

describe('enquiries', () => {
  it('marks as done, and sends again what was refused', async () => {
    const { run, json, mailServer, outbox } = await start();
    const [{ id: rejected }] = await json('list', '--refused');
    const [{ id: taken }] = await json('list', '--delivered');
    expect(await run('done', taken)).toBe('1 enquiry marked as done.');
    expect(await json('list', '--done')).toMatchObject([{ id: taken }]);
    await expect(run('retry', taken)).rejects.toThrow('nothing to retry');
    await expect(run('retry', rejected)).rejects.toThrow('1 enquiry refused: 550 no');
    mailServer.answer = { outcome: 'retry', scope: 'enquiry', reason: '451 later' };
    await expect(run('retry', '--all')).rejects.toThrow(
      '1 enquiry put off by the mail server, and tried again: 451 later',
    );
    mailServer.answer = delivered;
    expect(await run('retry', '--all')).toBe('1 enquiry delivered.');
    expect(await outbox.status()).toMatchObject({ refused: 0 });
    expect(await json('list', '--delivered')).toMatchObject([{ id: rejected }]);
  });

  it('keeps a status and a note, and shows, finds and exports them', async () => {
    const { run, json, folder } = await start();
    const [{ id }] = await json('search', 'python');
    expect(await run('mark', 'called', id)).toBe('1 enquiry marked as called.');
    expect(await run('note', id, 'Rings back on', 'MONDAY')).toBe('Noted.');
    expect(await json('list', '--called')).toMatchObject([
      { id, status: 'called', note: 'Rings back on MONDAY', state: 'refused' },
    ]);
    expect(await json('list', '--new')).toMatchObject([{ values: asha, note: '' }]);
    expect(await json('list', '--limit', '1')).toMatchObject([{ values: amol }]);
    expect(await json('list', '--since', '2999-01-01')).toEqual([]);
    expect(await json('search', '98765', '43210')).toMatchObject([{ values: asha }]);
    expect(await json('search', 'on monday')).toMatchObject([{ id }]);
    expect(await run('list')).toMatch(/9000000001 {2}called {2}Rings back on MONDAY {2}Python/);
    expect(await run('show', id)).toMatch(/^Status +called\nNote +Rings back on MONDAY$/m);
    const file = join(folder, 'called.csv');
    await run('export', file, '--called');
    expect(await readFile(file, 'utf8')).toContain(',"called","Rings back on MONDAY","refused",');
    await run('note', id, '');
    expect(await json('search', 'monday')).toEqual([]);
    await expect(run('mark', 'lost', id)).rejects.toThrow(
      'mark needs one of new, called, visited, enrolled, closed, but got "lost".',
    );
  });

  it('refuses a number that is too short, and what is no date', async () => {
    const { run, json } = await start();
    await expect(run('delete', '98765', '--yes')).rejects.toThrow(
      '98765 has 5 digits: a phone number has ten. For an enquiry give more of its id, as "show" prints it.',
    );
    expect(await json('list')).toHaveLength(2);
    for (const date of ['May', '2026-11-31'])
      await expect(run('list', '--since', date)).rejects.toThrow(
        `--since must be a date such as 2026-11-01, or 7d, but is "${date}".`,
      );
  });

  it('points to a damaged file that holds the person too', async () => {
    const { run, folder } = await start();
    const file = join(folder, 'damaged', 'enquiry-7.json');
    await mkdir(join(folder, 'damaged'));
    await writeFile(file, '{"v":1,"record":{"values":{"mobile":"98765 43210"');
    await expect(run('delete', '9876543210', '--yes')).rejects.toThrow(file);
  });

  it('writes files for spreadsheets and programs', async () => {
    const { run } = await start();
    const folder = await tempFolder();
    const file = join(folder, 'all.csv');
    await writeFile(file, 'an older one', { mode: 0o644 });
    expect(await run('export', file)).toBe(`2 enquiries written to ${file}.`);
    const text = await readFile(file, 'utf8');
    expect(text).toMatch(
      /^\ufeff"Received \(IST\)","Status","Note","Mail","Form","Name","Mobile","Email","Course",/,
    );
    expect(text).toContain(
      ',"new","","delivered","Course enquiry","Asha Patil","9876543210","Asha@Example.in","Java",',
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(text).toMatch(/^"20\d\d-\d\d-\d\d \d\d:\d\d","/m);
    expect(JSON.parse(await run('export', '--json'))).toHaveLength(2);
    const nowhere = join(folder, 'none', 'all.csv');
    await expect(run('export', nowhere)).rejects.toThrow(
      `${nowhere} cannot be written (ENOENT): is there such a folder?`,
    );
  });
});

/** As of a visitor without script who sends it again after a while. */
it('sends again that of two equal enquiries that was refused', async () => {
  let time = Date.parse('2026-11-21T08:00:00Z');
  const folder = await tempFolder();
  const outbox = await openOutbox(folder, { now: () => time });
  let result: SendResult = delivered;
  outbox.start(async () => result);
  for (result of [delivered, refused]) {
    await outbox.keep(enquiry('Java'), { repeatWindowMs: 10 * minute });
    await until(async () => (await outbox.status()).waiting === 0);
    time += 11 * minute;
  }
  result = delivered;
  const desk = deskOn(folder);
  const id = enquiry('Java').id.slice(0, 8);
  const states = async () => (await desk.enquiries.list({})).enquiries.map(({ state }) => state).join();
  expect(await states()).toBe('delivered,refused');
  expect(await run(desk, ['retry', id])).toBe('1 enquiry delivered.');
  await until(async () => (await states()) === 'delivered,delivered');
  await expect(run(desk, ['retry', id])).rejects.toThrow(`${id}: delivered or done, nothing to retry.`);
});
