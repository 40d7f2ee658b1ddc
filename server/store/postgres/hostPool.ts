/** A pool of connections to one host, which are lent. */
import { type ClientBase, type ClientConfig, Pool } from 'pg';
import type { DatabaseHost } from '../../config/databaseAddress';
import { ignoreBreaks } from './connectionOptions';
import { AwayError, databaseFaultReason, isPassing, LateError } from './faults';
import { away, hostFault, nameOf, refuseUnfit } from './hostFaults';

/** What is done on a connection; `host` is where it leads to, for a person. */
export type ConnectionWork<T> = (client: ClientBase, host: string) => Promise<T>;

export interface HostPool {
  readonly at: DatabaseHost;

  /**
   * Rejects with a StoreError: an AwayError where
   * another try, perhaps at another host, may succeed.
   */
  lend<T>(work: ConnectionWork<T>): Promise<T>;

  /** What is under way there ends by itself. Never rejects. */
  end(): Promise<void>;
}

export interface HostPoolOptions {
  /** How to connect to the host. */
  readonly options: ClientConfig;

  /** For what is done on a connection; past it the connection is dropped. */
  readonly queryMs: number;

  /** The host takes no writes any more, as far as a fault tells: it has to be looked for again. */
  readonly onLost: () => void;
}

/**
 * How many connections a pool has at most; who lends
 * them sees to it that no more are asked for at once.
 */
export const poolSize = 16;

/** Connects when something is lent. */
export function openHostPool(
  at: DatabaseHost,
  { options, queryMs, onLost }: HostPoolOptions,
): HostPool {
  const pool = new Pool({ ...options, max: poolSize, idleTimeoutMillis: 30_000 });
  pool.on('connect', ignoreBreaks);
  // One that breaks while it is idle: the server may come back as a standby.
  pool.on('error', onLost);
  /** Those of its connections that were seen to lead to a server that takes writes. */
  const seen = new WeakSet<ClientBase>();

  async function checkOnce(client: ClientBase): Promise<void> {
    if (seen.has(client)) return;
    await refuseUnfit(client);
    seen.add(client);
  }

  return {
    at,

    async lend(work) {
      const client = await pool.connect().catch(fault => {
        onLost();
        throw new AwayError(away(at, databaseFaultReason(fault)));
      });

      const began = performance.now();
      let isOver = true;
      try {
        await checkOnce(client);
        const result = await work(client, nameOf(at));
        isOver = false;
        return result;
      } catch (fault) {
        const isLate = performance.now() - began >= queryMs;
        const told = isLate ? lateFault(at, queryMs) : hostFault(at, fault);
        isOver = told instanceof AwayError || told instanceof LateError;
        if (isOver && !isPassing(fault)) onLost();
        throw told;
      } finally {
        client.release(isOver);
      }
    },

    end: () => pool.end().catch(() => undefined),
  };
}

function lateFault(at: DatabaseHost, queryMs: number): LateError {
  const seconds = queryMs / 1000;
  return new LateError(
    `The database at ${nameOf(at)} has not answered within ${seconds} s. Where it has synchronous_standby_names, a standby may be away.`,
  );
}
