/** Whether Redis may be trusted with an enquiry: looked at anew whenever it was away. */
import type { Log } from '../../system/log';
import { type Health, openHealth } from '../health';
import { messageOf, type RedisClient } from './connection';

export interface Fitness {
  readonly health: Health;
  /** Resolves when what Redis acknowledges is durable; rejects with a sentence when it is not. */
  isDurable(): Promise<unknown>;
}

/** Watches connections that stand and have been checked once. `check` rejects with a sentence. */
export function openFitness(
  clients: readonly RedisClient[],
  check: () => Promise<unknown>,
  log: Log,
): Fitness {
  let durable: Promise<unknown> = Promise.resolve();
  let fault: unknown;
  let unfitBecause: string | undefined;

  const verify = async () => {
    durable = check();
    await durable;
  };
  const health = openHealth({ probe: verify, reasonOf: messageOf, log });

  function noteFit(): void {
    unfitBecause = undefined;
    health.note(undefined);
  }

  function noteUnfit(unfit: unknown): void {
    const reason = messageOf(unfit);
    // A primary that has become a replica ends each connection at the first write: once is enough.
    if (reason !== unfitBecause) log.error('Redis is there again, but it cannot be used', { reason });
    unfitBecause = reason;
    health.note(unfit);
  }

  for (const client of clients) {
    client.on('error', caught => {
      fault = caught;
    });
    // One that ends in good order tells of no fault.
    client.on('reconnecting', () => health.note(fault ?? new Error('The connection was closed')));
    // It may be another Redis that is back, or one with another configuration.
    client.on('ready', () => {
      if (clients.every(({ status }) => status === 'ready')) void verify().then(noteFit, noteUnfit);
    });
  }

  // What was wrong may have been mended since: the next enquiry tries.
  return { health, isDurable: () => durable.catch(verify) };
}
