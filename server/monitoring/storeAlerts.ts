/** Says loudly what nobody would notice: enquiries that were accepted and do not arrive. */
import { hourMs, minuteMs } from '../../shared/time';
import { alertAfterMs, type Config } from '../config/config';
import type { Store } from '../store/store';
import type { Log } from '../system/log';
import type { AlertBody, Webhook } from './alertWebhook';
import {
  enquiryTrouble,
  isWorse,
  machineTrouble,
  noProblem,
  problemOf,
  problemSentence,
  type StoreProblem,
  type Subject,
} from './storeProblem';

interface AlertDeps {
  readonly config: Pick<Config, 'site' | 'database'>;
  readonly store: Pick<Store, 'status' | 'openAlert' | 'noteOpenAlert'>;
  readonly webhook: Webhook;
  /**
   * Of several machines that share one store, the leader calls the webhook for what they share.
   * None leads while the store is away.
   */
  readonly isLeader: () => Promise<boolean>;
  /** The name of this machine: of several that share one store, each calls for what it sees. */
  readonly machine: string;
  readonly log: Log;
  readonly now: () => number;
  /** By a clock that nobody sets. */
  readonly elapsed: () => number;
}

/** While trouble lasts, it is said again after this. */
const repeatMs = hourMs;
/** A webhook that failed is called again after this. */
const retryMs = 5 * minuteMs;
/** What waited while the server was down would be late at once: it gets this long to go out. */
const startMs = minuteMs;

/** What outlives this process: that an alert was told, and not yet that it is over. */
interface Memory {
  /** Since when the trouble lasts. Rejects where the store cannot say. */
  read(): Promise<number | undefined>;
  write(since: number | undefined): Promise<void>;
}

/** Of what hinders the store, which could not note it then. */
const noMemory: Memory = {
  read: async () => undefined,
  write: async () => undefined,
};

/**
 * Each call checks once. Trouble is said at once, when it grows, every hour, and when it is over.
 * Never rejects.
 */
export function watchStore(deps: AlertDeps): () => Promise<void> {
  const { store, isLeader, now, elapsed } = deps;
  const startedAt = elapsed();
  const tellOfMachine = openTeller(machineTrouble, noMemory, deps);
  const memory: Memory = { read: store.openAlert, write: store.noteOpenAlert };
  const tellOfEnquiries = openTeller(enquiryTrouble, memory, deps);
  let problem: StoreProblem = noProblem;

  return async () => {
    const status = await store.status().catch(() => undefined);
    if (status === undefined) {
      // What else there was may still be there: nobody knows.
      problem = { ...problem, cannotKeep: true };
      await tellOfMachine(problem, true);
      return;
    }

    problem = problemOf(status, now(), alertAfterMs);
    await tellOfMachine(problem, true);
    const isStarting = elapsed() - startedAt < startMs;
    if (!isStarting) await tellOfEnquiries(problem, await isLeader());
  };
}

/** Tells the log of one subject, and the webhook where it may be called. */
type Teller = (problem: StoreProblem, mayCall: boolean) => Promise<void>;

function openTeller(subject: Subject, memory: Memory, deps: AlertDeps): Teller {
  const { webhook, log, now, elapsed } = deps;
  /** The trouble at the last check, since when it lasts, and when by `elapsed` it was last said. */
  let alert: Readonly<{ problem: StoreProblem; since: number; saidAt: number }> | undefined;
  /** What the webhook has not taken yet, and when it is called. */
  let call: Readonly<{ body: AlertBody; since: number; at: number }> | undefined;
  let couldCall = false;
  /** What the memory has. */
  let remembered: number | undefined;

  function note(problem: StoreProblem, isNewCaller: boolean): void {
    if (!isWorse(problem, noProblem, subject)) {
      if (alert !== undefined) sayItIsOver(problem, alert.since);
      alert = undefined;
      return;
    }

    const { since, saidAt } = alert ?? { since: now(), saidAt: Number.NEGATIVE_INFINITY };
    const isGrown = isWorse(problem, alert?.problem ?? noProblem, subject);
    const isDue = isGrown || isNewCaller || elapsed() - saidAt >= repeatMs;
    if (isDue) sayItIsThere(problem, since);
    // Noted even where it is not said: what is over by now is news when it begins again.
    alert = { problem, since, saidAt: isDue ? elapsed() : saidAt };
  }

  function sayItIsThere(problem: StoreProblem, since: number): void {
    const storageName = deps.config.database === undefined ? 'the disk' : 'the database';
    const sentence = problemSentence(problem, subject, storageName);
    log.error(sentence, { ...problem, since: new Date(since).toISOString() });
    call = { body: bodyOf('alert', sentence, { problem, since }, deps), since, at: elapsed() };
  }

  function sayItIsOver(problem: StoreProblem, since: number): void {
    const sentence = subject.overSentence;
    log.info(sentence);
    call = { body: bodyOf('over', sentence, { problem, since }, deps), since, at: elapsed() };
  }

  async function callIfDue(): Promise<void> {
    if (call === undefined || elapsed() < call.at) return;
    const isTaken = await webhook(call.body);
    call = isTaken ? undefined : { ...call, at: elapsed() + retryMs };
  }

  /** What a process before this one has told of is for this one to end. */
  async function recall(): Promise<void> {
    remembered = await memory.read();
    if (remembered === undefined) return;
    alert ??= { problem: noProblem, since: remembered, saidAt: Number.NEGATIVE_INFINITY };
  }

  /** Until its end was told, too. What the store cannot note now it can at the next check. */
  async function remember(): Promise<void> {
    const since = alert?.since ?? call?.since;
    if (since === remembered) return;
    await memory.write(since);
    remembered = since;
  }

  return async (problem, mayCall) => {
    const isNewCaller = mayCall && !couldCall;
    couldCall = mayCall;
    if (isNewCaller) await recall().catch(() => undefined);
    // Nobody knows whether the one before could still say it.
    note(problem, isNewCaller);
    if (!mayCall) {
      call = undefined;
      return;
    }
    await callIfDue();
    await remember().catch(() => undefined);
  };
}

interface Standing {
  /** All that is known now: the sentence is about one subject. */
  readonly problem: StoreProblem;
  readonly since: number;
}

function bodyOf(
  kind: 'alert' | 'over',
  sentence: string,
  { problem, since }: Standing,
  { config, machine }: AlertDeps,
): AlertBody {
  const { name, url: site } = config.site;
  const sender = config.database === undefined ? name : `${name}, ${machine}`;
  const text = `${sender}: ${sentence}`;
  // Slack, Mattermost and Google Chat show `text`, Discord shows `content`.
  return { kind, text, content: text, site, since: new Date(since).toISOString(), ...problem };
}
