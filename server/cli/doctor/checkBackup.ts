/** Says how old the last backup is. */
import { existsSync } from 'node:fs';
import { dayMs } from '../../../shared/time';
import { commandLine } from '../../system/commandLine';
import type { LastBackup } from '../lastBackup';
import { ago } from './ago';
import { type Finding, graded, warning } from './finding';

/** One that is made every night may be late by some hours. */
const oldMs = 2 * dayMs;

const backup = commandLine('enquiries', 'backup FILE');
const timer = `${backup}; server/deploy has a timer for every night.`;

export function backupFinding(last: LastBackup | undefined, now: number): Finding {
  if (last === undefined)
    return warning('Backup', 'No backup was made of what DATA_DIR keeps.', `Run: ${timer}`);
  const { at, file } = last;
  const made = `The last was made ${ago(now - at)} ago: ${file}.`;
  const isOld = now - at > oldMs;
  if (!isOld && !existsSync(file))
    return warning(
      'Backup',
      `${made} It is not there any more.`,
      'If nobody has moved it, make a new one.',
    );
  return graded(
    isOld ? 'warning' : 'ok',
    'Backup',
    made,
    `See why no newer one was made. By hand: ${timer}`,
  );
}
