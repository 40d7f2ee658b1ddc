/** The doctor's findings about the disk, the database, the backup and waiting enquiries. */
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  backupFinding,
  damagedFindings,
  databaseFinding,
  diskFinding,
  enquiryFindings,
  roomFinding,
  serverFinding,
} from '../../../../server/checks/checkData';
import { report } from '../../../../server/cli/doctor/report';
import { tempFolder } from '../../../support/run/tempFolder';

const hourMs = 3_600_000;
const now = Date.parse('2026-11-28T06:00:00Z');

describe('the doctor’s finding about the disk', () => {
  it('writes a file, and removes it', async () => {
    const folder = await tempFolder();
    expect((await diskFinding(folder)).text).toMatch(
      / can be written to, and [\d,]+ MB are free\.$/,
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it('does not make a missing folder, because the server could not write to root’s folder', async () => {
    const folder = await tempFolder();
    const missing = join(folder, 'data');
    expect(await diskFinding(missing)).toEqual({
      about: 'Disk',
      state: 'ok',
      text: `The first start makes ${missing}.`,
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('asks for room on a full disk, and not for another folder', async () => {
    const folder = await tempFolder();
    // Writing to /dev/full always fails, as on a full disk. Source: full(4).
    await symlink('/dev/full', join(folder, 'doctor-probe.tmp'));
    expect(await diskFinding(folder)).toEqual({
      about: 'Disk',
      state: 'wrong',
      text: `Nothing can be written to ${folder} (ENOSPC).`,
      todo: 'Make room on its disk. Do not change DATA_DIR: it has the waiting enquiries.',
    });
  });

  it('is missing if DATA_DIR is a file', async () => {
    const file = join(await tempFolder(), 'file');
    await writeFile(file, '');
    expect(await diskFinding(file)).toMatchObject({
      state: 'wrong',
      todo: `Make ${file} writable for the user of the server, or set DATA_DIR.`,
    });
  });

  it.each([
    [99, 'wrong'],
    [100, 'warning'],
    [999, 'warning'],
    [1000, 'ok'],
  ])('with %d MB free is %s', (free, state) => {
    expect(roomFinding('/data', free).state).toBe(state);
  });
});

it.each([
  [true, 'ok', 'One runs on /data.'],
  [
    false,
    'warning',
    'None runs on /data: no forms are accepted, and no waiting enquiries are mailed.',
  ],
])('the doctor’s finding about a running server: %s', (isServed, state, text) => {
  expect(serverFinding(isServed, '/data')).toMatchObject({ about: 'Server', state, text });
});

describe('the doctor’s finding about the database', () => {
  it.each([
    [undefined, { state: 'ok', text: 'It is whole.' }],
    [
      { text: 'row 3 missing', isDamage: true },
      {
        state: 'wrong',
        text: 'It is damaged: row 3 missing.',
        todo: expect.stringContaining('enquiries -- restore BACKUP'),
      },
    ],
    [
      { text: 'It is of a later release.', isDamage: false },
      { state: 'wrong', text: 'It is of a later release.' },
    ],
  ])('with the fault %j', (fault, finding) => {
    expect(databaseFinding(fault)).toEqual({ about: 'Database', ...finding });
  });

  it('asks to look at a database that was set aside', async () => {
    const folder = await tempFolder();
    expect(await damagedFindings(folder)).toEqual([]);
    await mkdir(join(folder, 'damaged/2026-11-22T08-00-00.000Z'), { recursive: true });
    expect(await damagedFindings(folder)).toEqual([
      {
        about: 'Damaged',
        state: 'wrong',
        text: `A database in ${folder}/damaged could not be used: an empty one replaced it.`,
        todo: 'Look at the disk. Stop the server, and restore a backup: npm run enquiries -- restore BACKUP. Or recover the remaining data: sqlite3 enquiries.db .recover. Then move the files out of that folder.',
      },
    ]);
  });
});

describe('the doctor’s finding about the enquiries', () => {
  const none = {
    waiting: 0,
    overLimit: 0,
    refused: 0,
    oldestWaitingAt: undefined,
    lastDeliveredAt: undefined,
    refusedBy: { mail: 0, webhook: 0, receipt: 0 },
  };
  const said = (changes: Partial<typeof none> | object) =>
    enquiryFindings({ ...none, ...changes }, now).map(
      ({ state, about, text }) => `${state} ${about}: ${text}`,
    );

  it.each<[what: string, figures: object, lines: readonly string[]]>([
    ['none', {}, ['ok Enquiries: 0 wait. No kept enquiry was delivered.']],
    [
      'one that came just now',
      { waiting: 1, oldestWaitingAt: now - 60_000, lastDeliveredAt: now - 2 * hourMs },
      ['ok Enquiries: 1 wait. The last was delivered 2 hours ago.'],
    ],
    [
      'one that waits for long',
      { waiting: 1, oldestWaitingAt: now - 2 * hourMs },
      ['wrong Enquiries: 1 wait, the oldest for 120 minutes. No kept enquiry was delivered.'],
    ],
    [
      'some that were refused',
      {
        refused: 2,
        refusedBy: { mail: 2, webhook: 1, receipt: 3 },
        lastDeliveredAt: now - 60_000,
      },
      [
        'ok Enquiries: 0 wait. The last was delivered a minute ago.',
        'wrong Refused: The mail server has refused 2 for good.',
        'wrong Refused: ENQUIRY_WEBHOOK_URL has refused 1 for good.',
      ],
    ],
  ])('%s', (_, figures, lines) => {
    expect(said(figures)).toEqual(lines);
  });
});

describe('the doctor’s finding about the backup', () => {
  it('without one', () => {
    expect(backupFinding(undefined, now)).toEqual({
      about: 'Backup',
      state: 'warning',
      text: 'There is no backup of DATA_DIR.',
      todo: 'Run: npm run enquiries -- backup FILE; server/deploy has a timer for every night.',
    });
  });

  it.each([
    [7, __filename, 'ok', `The last was made 7 hours ago: ${__filename}.`],
    [72, __filename, 'warning', `The last was made 3 days ago: ${__filename}.`],
    [
      7,
      '/gone.db',
      'warning',
      'The last was made 7 hours ago: /gone.db. It is not there any more.',
    ],
  ])('of %d hours ago, at %s', (hours, file, state, text) => {
    const last = { at: now - hours * hourMs, file };
    expect(backupFinding(last, now)).toMatchObject({ about: 'Backup', state, text });
  });
});

describe('the doctor’s report', () => {
  it('has one line for each finding, with the advice below it', () => {
    expect(
      report([
        { about: 'Disk', state: 'ok', text: 'It is well.' },
        { about: 'Backup', state: 'warning', text: 'It is old.', todo: 'Look.' },
        { about: 'Mail', state: 'wrong', text: 'It is away.', todo: 'Ask.' },
      ]),
    ).toBe(
      [
        'ok     Disk    It is well.',
        'warn   Backup  It is old.',
        '               -> Look.',
        'wrong  Mail    It is away.',
        '               -> Ask.',
        '',
        'One thing is wrong. Lines with "warn" may be intended.',
        '',
      ].join('\n'),
    );
  });

  it('says that nothing is wrong', () => {
    expect(report([{ about: 'Disk', state: 'ok', text: 'It is well.' }])).toBe(
      'ok     Disk  It is well.\n\nNothing is wrong.\n',
    );
  });
});
