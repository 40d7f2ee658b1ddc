/**
 * Finds the one of the hosts that takes writes, and lends connections to it. After a fault of a connection it is found
 * anew: all hosts are asked at once, and of several that take writes the one that was promoted last is used.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientBase, Pool } from 'pg';
import type { DatabaseAddress, DatabaseHost } from '../../config/databaseAddress';
import { StoreError } from '../sql';
import { connectionOptions, type Limits } from './connection';
import { AwayError, isBroken, isPassing, LateError, reasonOf, sentenceOf } from './faults';
import { readState, unfitness } from './state';

export interface Primary {
  /**
   * Runs the work on a connection of the pool, and once more where the connection breaks or PostgreSQL has undone it
   * for a passing reason. Not after a time limit: one that was written may hold its locks until a standby is back.
   * `began`: when the caller began to wait, by performance.now().
   */
  lend<T>(work: Work<T>, began?: number): Promise<T>;

  /** A connection of one's own, which the caller ends. */
  connect(): Promise<OwnConnection>;

  /** Waits for what is lent. */
  close(): Promise<void>;
}

/** What is done on a connection; `host` is where it leads to, for a person. */
export type Work<T> = (client: ClientBase, host: string) => Promise<T>;

export interface OwnConnection {
  readonly client: Client;

  /** Whether it leads to the host that takes writes, as far as is known. */
  isCurrent(): boolean;
}

/** A host that takes writes, as far as is known. */
interface Place {
  readonly at: DatabaseHost;
  readonly pool: Pool;

  /** Those of its connections that were seen to lead to a server that takes writes. */
  readonly seen: WeakSet<ClientBase>;
}

interface Look {
  readonly at: DatabaseHost;
  readonly timeline: number;

  /** Why it cannot be used. */
  readonly reason: string | undefined;
}

/** How long the others may take once one has said that it takes writes. */
const graceMs = 300;

/** How many connections a pool has at most; who lends them sees to it that no more are asked for at once. */
export const poolSize = 16;

/**
 * Connects when it is first asked to, and calls `onMove` when it has found another host than before. Throws a StoreError
 * where the authority in the address cannot be read.
 */
export function createPrimary(
  address: DatabaseAddress,
  limits: Limits,
  onMove: (host: string) => void,
): Primary {
  const optionsAt = connectionOptions(address, limits);
  const closing: Promise<void>[] = [];
  let current: Place | undefined;
  let last: DatabaseHost | undefined;
  let searching: Promise<Place> | undefined;
  let awaySince: number | undefined;
  let isClosed = false;

  async function lend<T>(work: Work<T>, began = performance.now()): Promise<T> {
    for (;;) {
      try {
        return await lendOnce(await find(), work);
      } catch (fault) {
        if (!(fault instanceof AwayError) || !mayTryAgain(began)) throw fault;
      }
      await pause(50);
    }
  }

  /** Not for long, and hardly while the database has been away for longer: visitors wait for the answer. */
  function mayTryAgain(began: number): boolean {
    const now = performance.now();
    const awayMs = awaySince === undefined ? 0 : now - awaySince;
    return !isClosed && now - began < limits.retryMs && awayMs < limits.retryMs;
  }

  async function find(): Promise<Place> {
    if (current !== undefined) return current;
    searching ??= search().finally(() => {
      searching = undefined;
    });
    return searching;
  }

  async function search(): Promise<Place> {
    const looks = await lookAtAll();
    const fit = looks.filter(({ reason }) => reason === undefined);
    const [best] = fit.sort((one, other) => other.timeline - one.timeline);
    if (best === undefined) {
      awaySince ??= performance.now();
      throw new AwayError(allAway(looks));
    }

    if (isClosed) throw new StoreError('The store is closed.');
    awaySince = undefined;
    current = openPlace(best.at);
    if (last !== undefined && last !== best.at) onMove(nameOf(best.at));
    last = best.at;
    return current;
  }

  async function lookAtAll(): Promise<Look[]> {
    const looks: Look[] = [];
    const asking = address.hosts.map(async at => {
      const answer = await look(at);
      looks.push(answer);
      return answer;
    });
    const hasFit = asking.map(async answer => {
      const { reason } = await answer;
      if (reason !== undefined) throw new Error(reason);
    });
    const all = Promise.all(asking);

    await Promise.any(hasFit).catch(() => undefined);
    await Promise.race([all, pause(graceMs, undefined, { ref: false })]);
    return looks;
  }

  async function look(at: DatabaseHost): Promise<Look> {
    const client = new Client({ ...optionsAt(at), query_timeout: limits.connectMs });
    // A connection that breaks rejects what is asked on it, and says so here too: without a listener the process ends.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const state = await readState(client);
      return { at, timeline: state.timeline, reason: unfitness(state) };
    } catch (fault) {
      return { at, timeline: 0, reason: reasonOf(fault) };
    } finally {
      client.end().catch(() => undefined);
    }
  }

  function openPlace(at: DatabaseHost): Place {
    const pool = new Pool({ ...optionsAt(at), max: poolSize, idleTimeoutMillis: 30_000 });
    const place = { at, pool, seen: new WeakSet<ClientBase>() };
    // As above.
    pool.on('connect', client => client.on('error', () => undefined));
    // One that breaks while it is idle: the server may come back as a standby.
    pool.on('error', () => leave(place));
    return place;
  }

  /** What is under way there ends by itself. */
  function leave(place: Place): void {
    if (current !== place) return;
    current = undefined;
    closing.push(place.pool.end().catch(() => undefined));
  }

  async function lendOnce<T>(place: Place, work: Work<T>): Promise<T> {
    const client = await place.pool.connect().catch(fault => {
      leave(place);
      throw new AwayError(away(place.at, reasonOf(fault)));
    });

    const began = performance.now();
    let isOver = true;
    try {
      await checkOnce(place, client);
      const result = await work(client, nameOf(place.at));
      isOver = false;
      return result;
    } catch (fault) {
      const isLate = performance.now() - began >= limits.queryMs;
      const told = isLate ? lateFault(place.at) : toldFault(place.at, fault);
      isOver = told instanceof AwayError || told instanceof LateError;
      if (isOver && !isPassing(fault)) leave(place);
      throw told;
    } finally {
      client.release(isOver);
    }
  }

  async function checkOnce({ seen }: Place, client: ClientBase): Promise<void> {
    if (seen.has(client)) return;
    const reason = unfitness(await readState(client));
    if (reason !== undefined) throw new Unfit(reason);
    seen.add(client);
  }

  function lateFault(at: DatabaseHost): LateError {
    const seconds = limits.queryMs / 1000;
    return new LateError(
      `The database at ${nameOf(at)} has not answered within ${seconds} s. Where it has synchronous_standby_names, a standby may be away.`,
    );
  }

  return {
    lend,

    async connect() {
      const { at } = await find();
      const client = new Client(optionsAt(at));
      client.on('error', () => undefined);
      try {
        await client.connect();
        const reason = unfitness(await readState(client));
        if (reason !== undefined) throw new Unfit(reason);
      } catch (fault) {
        client.end().catch(() => undefined);
        throw toldFault(at, fault);
      }
      return { client, isCurrent: () => current === undefined || current.at === at };
    },

    async close() {
      isClosed = true;
      if (current !== undefined) leave(current);
      await Promise.all(closing);
    },
  };
}

/** The server takes no writes (any more), or may lose them. */
class Unfit extends Error {}

function toldFault(at: DatabaseHost, fault: unknown): StoreError {
  if (fault instanceof StoreError) return fault;
  if (fault instanceof Unfit) return new AwayError(away(at, fault.message));
  if (isBroken(fault)) return new AwayError(away(at, reasonOf(fault)));
  return isPassing(fault) ? new AwayError(sentenceOf(fault)) : new StoreError(sentenceOf(fault));
}

function allAway(looks: readonly Look[]): string {
  const [first, ...others] = looks;
  if (first !== undefined && others.length === 0) return away(first.at, first.reason ?? '');
  const reasons = looks.map(({ at, reason }) => `${nameOf(at)}: ${reason}`);
  return `No database of DATABASE_URL can be used: ${reasons.join('; ')}.`;
}

function away(at: DatabaseHost, reason: string): string {
  return `The database at ${nameOf(at)} cannot be used: ${reason.replace(/\.$/, '')}.`;
}

/** As it stands in the address; of a socket, its folder. */
function nameOf({ host, port }: DatabaseHost): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}
