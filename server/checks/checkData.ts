/**
 * Checks the data in DATA_DIR or PostgreSQL: disk, database, waiting enquiries, age of the backup.
 */

import { existsSync } from 'node:fs';
import { readdir, rm, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type TargetKind, targetKinds, targets } from '../../shared/targets';
import { dayMs, minuteMs } from '../../shared/time';
import { alertAfterMs } from '../config/config';
import { type Finding, ok, warning, wrong } from '../config/finding';
import { damagedFolder } from '../store/damagedFolder';
import type { LastBackup } from '../store/lastBackup';
import type { DatabaseFault } from '../store/sqlite/commandDatabase';
import type { Figures } from '../store/status';
import { commandLine } from '../system/commandLine';
import { faultCode, writeDurably } from '../system/durableFiles';
import { ago } from '../system/duration';

const probe = 'doctor-probe';

/**
 * Writes a test file in the same way that the server writes an enquiry, and removes the file again.
 * Returns the finding about the disk.
 */
export async function diskFinding(dataDir: string): Promise<Finding> {
  const folder = resolve(dataDir);
  // The doctor must not make the folder. If root made it, the server could not write in it.
  if (!existsSync(folder)) return ok('Disk', `The first start makes ${folder}.`);

  try {
    await writeDurably(folder, probe, 'x'.repeat(16_384));
    await rm(join(folder, probe), { force: true });
  } catch (fault) {
    const code = faultCode(fault);
    return wrong('Disk', `Nothing can be written to ${folder} (${code}).`, diskCure(code, folder));
  }
  const { bavail, bsize } = await statfs(folder);
  return roomFinding(folder, Math.floor((bavail * bsize) / 1024 / 1024));
}

function diskCure(code: string, folder: string): string {
  // DATA_DIR must stay, because the server would not find the waiting enquiries in another folder.
  if (['ENOSPC', 'EDQUOT'].includes(code))
    return 'Make room on its disk. Do not change DATA_DIR: it has the waiting enquiries.';
  return `Make ${folder} writable for the user of the server, or set DATA_DIR.`;
}

/** Returns the finding about the free space. `free` is in megabytes. */
export function roomFinding(folder: string, free: number): Finding {
  const text = `${folder} can be written to, and ${free.toLocaleString('en-IN')} MB are free.`;
  const todo = 'Make room before it is full.';
  if (free < 100) return wrong('Disk', text, todo);
  return free < 1000 ? warning('Disk', text, todo) : ok('Disk', text);
}

/**
 * Returns a finding that says whether a server runs. `where` is the place of the server's data:
 * the folder, or the database that several machines share.
 */
export function serverFinding(isServed: boolean, where: string): Finding {
  if (isServed) return ok('Server', `One runs on ${where}.`);
  return warning(
    'Server',
    `None runs on ${where}: no forms are accepted, and no waiting enquiries are mailed.`,
    'Start it (systemctl start institute-site, or npm start). If the site answers, it uses another DATA_DIR or DATABASE_URL: run the doctor in its folder.',
  );
}

export function databaseFinding(fault: DatabaseFault | undefined): Finding {
  if (fault === undefined) return ok('Database', 'It is whole.');
  // The database is not damaged, but the server could not start because of another fault. The
  // finding has the sentence that the server would print.
  if (!fault.isDamage) return { about: 'Database', state: 'wrong', text: fault.text };
  return wrong(
    'Database',
    `It is damaged: ${fault.text}.`,
    `Look at the disk. Stop the server, and restore a backup: ${restore}`,
  );
}

const restore = commandLine('enquiries', 'restore BACKUP');

/**
 * Returns the finding about damaged databases. If a database is damaged, the store moves it into
 * DATA_DIR/damaged, and begins an empty one.
 */
export async function damagedFindings(dataDir: string): Promise<readonly Finding[]> {
  const folder = damagedFolder(resolve(dataDir));
  const { length } = await readdir(folder).catch(() => []);
  if (length === 0) return [];
  return [
    wrong(
      'Damaged',
      `${length === 1 ? 'A database' : `${length} databases`} in ${folder} could not be used: an empty one replaced it.`,
      `Look at the disk. Stop the server, and restore a backup: ${restore}. Or recover the remaining data: sqlite3 enquiries.db .recover. Then move the files out of that folder.`,
    ),
  ];
}

export function enquiryFindings(figures: Figures, now: number): readonly Finding[] {
  const { waiting, refused, oldestWaitingAt = now, lastDeliveredAt, refusedBy } = figures;
  const minutes = Math.floor((now - oldestWaitingAt) / minuteMs);
  const isLate = now - oldestWaitingAt >= alertAfterMs;
  const oldest = isLate ? `, the oldest for ${minutes} minutes` : '';
  const last =
    lastDeliveredAt === undefined
      ? 'No kept enquiry was delivered'
      : `The last was delivered ${ago(now - lastDeliveredAt)} ago`;
  const text = `${waiting} wait${oldest}. ${last}.`;
  const found: Finding[] = [
    isLate
      ? wrong('Enquiries', text, 'See the lines about mail here, and check that the server runs.')
      : ok('Enquiries', text),
  ];

  const counts: Readonly<Record<TargetKind, readonly [by: string, count: number]>> = {
    mail: ['The mail server', refused],
    webhook: ['ENQUIRY_WEBHOOK_URL', refusedBy.webhook],
    receipt: ["A visitor's mail server", refusedBy.receipt],
  };
  for (const kind of targetKinds) {
    const [by, count] = counts[kind];
    if (count > 0 && targets[kind].isRetried)
      found.push(
        wrong(
          'Refused',
          `${by} has refused ${count} for good.`,
          `Read why: ${commandLine('enquiries', 'list --refused')}, then show ID. Remove the cause, then retry ID.`,
        ),
      );
  }
  return found;
}

/**
 * The doctor reports a backup that is older than this. The limit is two days, because a nightly
 * backup may be some hours late.
 */
const oldBackupMs = 2 * dayMs;

export function backupFinding(last: LastBackup | undefined, now: number): Finding {
  const backup = commandLine('enquiries', 'backup FILE');
  const nightly = `${backup}; server/deploy has a timer for every night.`;
  if (last === undefined)
    return warning('Backup', 'There is no backup of DATA_DIR.', `Run: ${nightly}`);

  const made = `The last was made ${ago(now - last.at)} ago: ${last.file}.`;
  if (now - last.at > oldBackupMs)
    return warning(
      'Backup',
      made,
      `Find out why there is no newer one. To make one by hand: ${nightly}`,
    );
  if (existsSync(last.file)) return ok('Backup', made);
  return warning(
    'Backup',
    `${made} It is not there any more.`,
    'If nobody has moved it, make a new one.',
  );
}
