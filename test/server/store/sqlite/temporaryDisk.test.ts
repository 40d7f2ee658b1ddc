/** On which disks what is kept does not last. /dev/shm is in memory on each Linux. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDisk } from '../../../../server/store/sqlite/temporaryDisk';

const site = { url: 'https://www.example.org' };

it('a folder in memory, there or not yet, goes with the next deploy', async () => {
  const folder = await mkdtemp('/dev/shm/data-');
  const sentence = 'is in memory (tmpfs): what is kept here goes with the next deploy.';
  expect(await temporaryDisk({ dataDir: folder, database: undefined, site })).toBe(
    `DATA_DIR ${folder} ${sentence}`,
  );
  const later = join(folder, 'a', 'b');
  expect(await temporaryDisk({ dataDir: later, database: undefined, site })).toBe(
    `DATA_DIR ${later} ${sentence}`,
  );
  await rm(folder, { recursive: true });
});

it.each([
  ['on a disk of the machine', { dataDir: '/proc' }],
  ['a trial on this machine', { site: { url: 'http://localhost:3000' } }],
  ['enquiries in PostgreSQL', { database: 'postgres://db/site' }],
])('%s, nothing is said', async (_, own) => {
  const kept = { dataDir: '/dev/shm', database: undefined, site, ...own };
  expect(await temporaryDisk(kept)).toBeUndefined();
});
