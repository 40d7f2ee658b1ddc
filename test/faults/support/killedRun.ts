/** One run of the server that is killed at a step of its own, and the start after it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { comesTrue } from '../../support/run/comesTrue';
import { tempFolder } from '../../support/run/tempFolder';
import { type RunningSite, startSiteProcess } from '../../support/site/siteProcess';
import { typed } from './client';
import { endClaims } from './endClaims';
import { type Behaviour, type MailStep, startMisbehavingMailServer } from './misbehavingMailServer';
import { numbersFrom, type Posted, postEnquiries } from './posting';

/**
 * Steps that the mail server sees. `taken`: it has
 * the mail, and the one who sent it never hears so.
 */
export const mailSteps = ['connect', 'sender', 'recipient', 'text', 'accepted', 'taken'] as const;

/** The number of a step that disk.c sees, from 1, or a step of the mail server. */
export type KillPoint = number | (typeof mailSteps)[number];

export interface KilledRunOptions {
  /** disk.c, built. */
  readonly library: string;
  /** How many enquiries are posted at once. */
  readonly posts: number;
  readonly firstNumber: number;
  /** The mail server refuses them in the first run. */
  readonly isRefused?: boolean;
  /** Without it the server dies of nothing. */
  readonly killAt?: KillPoint;
}

export interface KilledRun {
  /** The tags that were accepted, in both runs. */
  readonly accepted: readonly string[];
  /** How long their posts took, in milliseconds. */
  readonly times: readonly number[];
  /** How often the mail of each tag came. */
  readonly arrived: ReadonlyMap<string, number>;
  /** How many were refused in the first run. */
  readonly refused: number;
  readonly memoryMb: number;
  /** The steps that disk.c saw, such as `3 write log`. */
  readonly steps: readonly string[];
  readonly hasDied: boolean;
  /** Nothing waits or is damaged in the end. */
  readonly isDone: boolean;
  /** What got no answer was taken when it was sent again, and so was one more. */
  readonly isTakenAgain: boolean;
  /** Each mail has all that was typed, and one Message-ID however often it comes. */
  readonly areWhole: boolean;
}

/**
 * Posts enquiries to a server that dies at `killAt`, starts it again without a fault, sends again
 * what got no answer, and one more.
 */
export async function killedRun(options: KilledRunOptions): Promise<KilledRun> {
  const { library, posts, firstNumber, isRefused = false, killAt } = options;
  const folder = await tempFolder();
  const stepsFile = join(folder, 'steps');
  const mails = checkMails();
  const deadly = dieAtMail(killAt);
  let site: RunningSite | undefined;
  let refuses = isRefused;

  function behave(step: MailStep): Behaviour {
    const behaviour = deadly.at(step);
    if (behaviour === undefined) return step === 'accepted' && refuses ? 554 : undefined;

    if (site !== undefined) process.kill(site.pid, 'SIGKILL');
    return behaviour;
  }

  const mail = await startMisbehavingMailServer({ behave, onMail: mails.check });
  const numbers = numbersFrom(firstNumber, posts);

  // The first steps make the database: no site comes of it when one of them is the last.
  const env = { LD_PRELOAD: library, STEPS_FILE: stepsFile, ...killSetting(killAt) };
  site = await startSiteProcess(folder, mail.url, env).catch(() => undefined);
  const first = site === undefined ? nothingPosted(numbers) : await postAll(site, numbers);
  const hasDied = await endFirstRun(site, killAt);

  const diedAt = Date.now();
  site = await startSiteProcess(folder, mail.url);
  await endClaims(folder, diedAt);
  // What the first run kept comes to its end before anything is sent again.
  const isTidyAgain = await site.isDrained(20_000);
  const { refused } = await site.status();
  refuses = false;
  const again = await postAll(site, [...first.failed, firstNumber + posts]);
  const isTidyAtLast = await site.isDrained(20_000);
  const { damaged } = await site.status();
  await site.end();
  await mail.stop();

  return {
    accepted: [...first.accepted, ...again.accepted],
    times: [...first.times, ...again.times],
    arrived: mail.arrived,
    refused: refused ?? 0,
    memoryMb: site.memoryMb(),
    steps: stepsIn(stepsFile),
    hasDied,
    isDone: isTidyAgain && isTidyAtLast && damaged === 0,
    isTakenAgain: again.failed.length === 0,
    areWhole: mails.areWhole(),
  };
}

/** What a first run posted and got. */
type FirstPosts = Pick<Posted, 'accepted' | 'failed' | 'times'>;

function nothingPosted(numbers: readonly number[]): FirstPosts {
  return { accepted: new Set(), failed: numbers, times: [] };
}

function postAll(site: RunningSite, numbers: readonly number[]): Promise<Posted> {
  return postEnquiries({
    port: site.port,
    visitors: numbers.length,
    numbers: numbers.values(),
    isOnce: true,
  });
}

/**
 * Waits for its death, and gives whether it came. Without `killAt` it is killed when nothing waits
 * any more.
 */
async function endFirstRun(
  site: RunningSite | undefined,
  killAt: KillPoint | undefined,
): Promise<boolean> {
  if (site === undefined) return true;
  if (killAt === undefined) {
    await site.isDrained(3_000);
    await site.end('SIGKILL');
    return true;
  }

  const hasDied = await comesTrue(site.hasEnded, 3_000);
  // A number among the last steps: those of an orderly end.
  if (!hasDied) await site.end('SIGTERM');
  return hasDied || site.wasKilled();
}

function killSetting(killAt: KillPoint | undefined): Readonly<Record<string, string>> {
  return typeof killAt === 'number' ? { KILL_AT: `${killAt}` } : {};
}

interface MailDeath {
  /** What the mail server does at the step at which the server dies; undefined at others. */
  at(step: MailStep): Behaviour;
}

/** Once: the next server lives on. */
function dieAtMail(killAt: KillPoint | undefined): MailDeath {
  let deadly = typeof killAt === 'string' ? killAt : undefined;
  return {
    at(step) {
      const isTaken = step === 'accepted' && deadly === 'taken';
      if (step !== deadly && !isTaken) return undefined;

      deadly = undefined;
      return isTaken ? { takenBefore: 'hang' } : 'hang';
    },
  };
}

export interface MailCheck {
  check(tag: string, mail: string): void;
  /** Each has all that was typed, and one Message-ID however often it came. */
  areWhole(): boolean;
}

export function checkMails(): MailCheck {
  const ids = new Map<string, string>();
  let areWhole = true;
  return {
    check(tag, mail) {
      const id = /^Message-ID: (<.+>)\r$/im.exec(mail)?.[1];
      const boundary = /boundary="(.+)"/.exec(mail)?.[1];
      const isEnded = mail.trimEnd().endsWith(`--${boundary}--`);
      const isSame = id !== undefined && (ids.get(tag) ?? id) === id;
      const hasAll = Object.values(typed).every(part => mail.includes(part));
      if (id !== undefined) ids.set(tag, id);
      areWhole &&= isEnded && isSame && hasAll;
    },

    areWhole: () => areWhole,
  };
}

function stepsIn(file: string): readonly string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
}
