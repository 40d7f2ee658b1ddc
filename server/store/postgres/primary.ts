/**
 * Finds the one of the hosts that takes writes, and lends connections to it. After a fault of a
 * connection it is found anew: all hosts are asked at once, and of several that take writes the one
 * that was promoted last is used.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { DatabaseAddress, DatabaseHost } from '../../config/databaseAddress';
import { StoreError } from '../sql';
import { connectionOptions, ignoreBreaks, type Limits } from './connectionOptions';
import { AwayError } from './faults';
import { hostFault, nameOf, refuseUnfit } from './hostFaults';
import { type ConnectionWork, type HostPool, openHostPool } from './hostPool';
import { searchHosts } from './hostSearch';

export interface Primary {
  /**
   * Runs the work on a connection of the pool, and once more where the
   * connection breaks or PostgreSQL has undone it for a passing reason. Not
   * after a time limit: one that was written may hold its locks until a standby
   * is back. `began`: when the caller began to wait, by performance.now().
   */
  lend<T>(work: ConnectionWork<T>, began?: number): Promise<T>;

  /** A connection of one's own, which the caller ends. */
  connect(): Promise<OwnConnection>;

  /** Waits for what is lent. */
  close(): Promise<void>;
}

export interface OwnConnection {
  readonly client: Client;

  /** Whether it leads to the host that takes writes, as far as is known. */
  isCurrent(): boolean;
}

/**
 * Connects when it is first asked to, and calls `onMove` when it has found another host than
 * before. Throws a StoreError where the authority in the address cannot be read.
 */
export function createPrimary(
  address: DatabaseAddress,
  limits: Limits,
  onMove: (host: string) => void,
): Primary {
  const optionsAt = connectionOptions(address, limits);
  const finder = createFinder({ hosts: address.hosts, optionsAt, limits, onMove });

  /**
   * Not for long, and hardly while the database has
   * been away for longer: visitors wait for the answer.
   */
  function mayTryAgain(began: number): boolean {
    return performance.now() - began < limits.retryMs && finder.mayBeBack();
  }

  return {
    async lend(work, began = performance.now()) {
      for (;;) {
        try {
          const pool = await finder.find();
          return await pool.lend(work);
        } catch (fault) {
          if (!(fault instanceof AwayError) || !mayTryAgain(began)) throw fault;
        }
        await pause(50);
      }
    },

    async connect() {
      const { at } = await finder.find();
      const client = await connectAlone(at, optionsAt(at));
      return { client, isCurrent: () => finder.mayBe(at) };
    },

    close: finder.close,
  };
}

/** Outside of the pool. Rejects with a StoreError. */
async function connectAlone(at: DatabaseHost, options: ClientConfig): Promise<Client> {
  const client = new Client(options);
  ignoreBreaks(client);
  try {
    await client.connect();
    await refuseUnfit(client);
    return client;
  } catch (fault) {
    client.end().catch(() => undefined);
    throw hostFault(at, fault);
  }
}

/** The host that takes writes, as far as is known, until a fault there says otherwise. */
interface Finder {
  /**
   * One search for all who ask at once. Rejects with a
   * StoreError: an AwayError where no host takes writes.
   */
  find(): Promise<HostPool>;

  /** Whether it is the host that takes writes: true of any where none is known. */
  mayBe(at: DatabaseHost): boolean;

  /**
   * Whether another search has a chance: not after
   * `close`, and not when none was found for a while.
   */
  mayBeBack(): boolean;

  /** Waits for what is lent. */
  close(): Promise<void>;
}

interface FinderOptions {
  readonly hosts: readonly DatabaseHost[];
  readonly optionsAt: (at: DatabaseHost) => ClientConfig;
  readonly limits: Limits;
  readonly onMove: (host: string) => void;
}

function createFinder({ hosts, optionsAt, limits, onMove }: FinderOptions): Finder {
  const { connectMs, queryMs, retryMs } = limits;
  const closing: Promise<void>[] = [];
  let current: HostPool | undefined;
  let last: DatabaseHost | undefined;
  let searching: Promise<HostPool> | undefined;
  let awaySince: number | undefined;
  let isClosed = false;

  async function search(): Promise<HostPool> {
    const found = await searchHosts(hosts, at => ({ ...optionsAt(at), query_timeout: connectMs }));
    if ('fault' in found) {
      awaySince ??= performance.now();
      throw found.fault;
    }

    if (isClosed) throw new StoreError('The store is closed.');
    awaySince = undefined;
    current = open(found.at);
    if (last !== undefined && last !== found.at) onMove(nameOf(found.at));
    last = found.at;
    return current;
  }

  function open(at: DatabaseHost): HostPool {
    const pool = openHostPool(at, { options: optionsAt(at), queryMs, onLost: () => leave(pool) });
    return pool;
  }

  function leave(pool: HostPool): void {
    if (current !== pool) return;
    current = undefined;
    closing.push(pool.end());
  }

  return {
    async find() {
      if (current !== undefined) return current;
      searching ??= search().finally(() => {
        searching = undefined;
      });
      return searching;
    },

    mayBe: at => current === undefined || current.at === at,

    mayBeBack() {
      const awayMs = awaySince === undefined ? 0 : performance.now() - awaySince;
      return !isClosed && awayMs < retryMs;
    },

    async close() {
      isClosed = true;
      if (current !== undefined) leave(current);
      await Promise.all(closing);
    },
  };
}
