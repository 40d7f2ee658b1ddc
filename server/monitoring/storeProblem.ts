/** What keeps enquiries from arriving, as far as the store's status tells. */
import { minuteMs } from '../../shared/time';
import type { StoreStatus } from '../store/storeStatus';
import { commandLine } from '../system/commandLine';

/** The two commands that say more. */
const doctor = commandLine('doctor');
const restore = commandLine('enquiries', 'restore BACKUP');
const listRefused = commandLine('enquiries', 'list --refused');

export const noProblem = {
  cannotKeep: false,
  isLate: false,
  refused: 0,
  damaged: 0,
  waiting: 0,
  overLimit: 0,
  oldestWaitingMinutes: 0,
};

export type StoreProblem = Readonly<typeof noProblem>;

type Kind = 'cannotKeep' | 'damaged' | 'isLate' | 'refused';

/** Troubles that are told of together. */
export interface Subject {
  readonly kinds: readonly Kind[];
  readonly overSentence: string;
}

/** What each machine sees for itself. */
export const machineTrouble: Subject = {
  kinds: ['cannotKeep', 'damaged'],
  overSentence: 'It is over: new enquiries can be kept, and nothing lies in DATA_DIR/damaged.',
};

/**
 * What is the same for all machines that share a store. Not that mail arrives again: the operator
 * may have ended what waited.
 */
export const enquiryTrouble: Subject = {
  kinds: ['isLate', 'refused'],
  overSentence: 'It is over: no mail of an enquiry is late or refused.',
};

/** `lateMs`: for so long an enquiry may wait. */
export function problemOf(status: StoreStatus, now: number, lateMs: number): StoreProblem {
  const { canKeep, oldestWaitingAt = now, refused, damaged, waiting, overLimit } = status;
  const age = now - oldestWaitingAt;
  return {
    cannotKeep: !canKeep,
    isLate: age > lateMs,
    refused,
    damaged,
    waiting,
    overLimit,
    oldestWaitingMinutes: Math.floor(age / minuteMs),
  };
}

/** Whether one of the subject's troubles is there, or is more than it was. */
export function isWorse(problem: StoreProblem, than: StoreProblem, { kinds }: Subject): boolean {
  return kinds.some(kind => Number(problem[kind]) > Number(than[kind]));
}

/**
 * For someone who reads it on a phone at night: what is wrong, and what to do. `storageName`:
 * where enquiries are kept.
 */
export function problemSentence(
  problem: StoreProblem,
  { kinds }: Subject,
  storageName: string,
): string {
  const { refused, waiting, overLimit, oldestWaitingMinutes } = problem;
  const whyLate =
    overLimit > 0
      ? 'The sending limit of the mail provider is used up; they are tried every hour until it is over. Ask the provider for a higher one if that happens again.'
      : `Look at the mail server, or run "${doctor}".`;
  const sentences: Readonly<Record<Kind, string>> = {
    cannotKeep: `New enquiries cannot be kept; visitors are asked to call. Look at ${storageName}, or run "${doctor}".`,
    isLate: `${count(waiting)} not been delivered, the oldest for ${oldestWaitingMinutes} minutes. ${whyLate}`,
    refused: `${count(refused)} been refused by the mail server. Run "${listRefused}".`,
    damaged: `The database was damaged: it is in DATA_DIR/damaged, and an empty one began. Look at the disk, and put a backup back: "${restore}".`,
  };
  return kinds
    .filter(kind => Number(problem[kind]) > 0)
    .map(kind => sentences[kind])
    .join(' ');
}

function count(enquiries: number): string {
  return enquiries === 1 ? 'One enquiry has' : `${enquiries} enquiries have`;
}
