/** What keeps enquiries from arriving, as far as the store's status tells. */
import { minuteMs } from '../../shared/time';
import type { StoreStatus } from '../store/storeStatus';
import { commandLine } from '../system/commandLine';

/** The two commands that say more. */
const doctor = commandLine('doctor');
const listRefused = commandLine('enquiries', 'list --refused');

export const noProblem = {
  cannotKeep: false,
  isLate: false,
  refused: 0,
  damaged: 0,
  waiting: 0,
  oldestWaitingMinutes: 0,
};

export type StoreProblem = Readonly<typeof noProblem>;

/**
 * Undefined where all is well. Without a status, nothing can be kept, and the `last` trouble may
 * still be there.
 */
export function problemOf(
  status: StoreStatus | undefined,
  last: StoreProblem | undefined,
  now: number,
  lateMs: number,
): StoreProblem | undefined {
  if (status === undefined) return { ...noProblem, ...last, cannotKeep: true };
  const { canKeep, oldestWaitingAt = now, refused, damaged, waiting } = status;
  const age = now - oldestWaitingAt;
  if (canKeep && age <= lateMs && refused + damaged === 0) return undefined;
  const oldestWaitingMinutes = Math.floor(age / minuteMs);
  return {
    cannotKeep: !canKeep,
    isLate: age > lateMs,
    refused,
    damaged,
    waiting,
    oldestWaitingMinutes,
  };
}

export function isWorse(trouble: StoreProblem, than: StoreProblem): boolean {
  const kinds = ['cannotKeep', 'isLate', 'refused', 'damaged'] as const;
  return kinds.some(kind => Number(trouble[kind]) > Number(than[kind]));
}

/**
 * For someone who reads it on a phone at night: what is wrong, and what to do. `storageName`:
 * where enquiries are kept.
 */
export function problemSentence(trouble: StoreProblem, storageName: string): string {
  const { cannotKeep, isLate, refused, damaged, waiting, oldestWaitingMinutes } = trouble;
  const parts = [
    cannotKeep &&
      `New enquiries cannot be kept; visitors are asked to call. Look at ${storageName}, or run "${doctor}".`,
    isLate &&
      `${count(waiting)} not been delivered, the oldest for ${oldestWaitingMinutes} minutes. Look at the mail server, or run "${doctor}".`,
    refused > 0 && `${count(refused)} been refused by the mail server. Run "${listRefused}".`,
    damaged > 0 &&
      `Something kept on the disk was damaged (files in DATA_DIR/damaged: ${damaged}). Look at the disk, and run "${doctor}".`,
  ];
  return parts.filter(part => part !== false).join(' ');
}

function count(enquiries: number): string {
  return enquiries === 1 ? 'One enquiry has' : `${enquiries} enquiries have`;
}
