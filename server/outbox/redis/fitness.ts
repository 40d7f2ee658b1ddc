/** Whether Redis may be trusted with an enquiry: checked anew whenever it was away. */
import type { Log } from '../../system/log';
import { type Health, openHealth } from '../health';
import { messageOf } from '../messageOf';
import type { RedisClient } from './connection';

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
  let reported: string | undefined;

  function verify(): Promise<unknown> {
    durable = check();
    return durable;
  }
  const health = openHealth(verify, log);

  async function verifyAgain(): Promise<void> {
    const unfit = await verify().then(
      () => undefined,
      caught => caught,
    );
    const reason = unfit === undefined ? undefined : messageOf(unfit);
    // A primary that has become a replica ends each connection at the first write: once is enough.
    if (reason !== undefined && reason !== reported)
      log.error('Redis is there again, but it cannot be used', { reason });
    reported = reason;
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
      if (clients.every(({ status }) => status === 'ready')) void verifyAgain();
    });
  }

  // What was wrong may have been mended since: the next enquiry tries.
  return { health, isDurable: () => durable.catch(verify) };
}
