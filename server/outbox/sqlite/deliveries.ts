/** Takes waiting enquiries from the database, oldest first, and writes down what became of each. */
import { setTimeout as sleep } from 'node:timers/promises';
import { withTimeout } from '../../system/timers';
import { openDelivery } from '../delivery';
import type { OutboxSettings } from '../openOutbox';
import { messageOf, type Send } from '../outbox';
import type { TransportState } from '../transport';
import type { Client } from './client';
import type { Store, Waiting } from './store';

const pollMs = 250;
const retryMs = 1_000;

export function openDeliveries(client: Client, transport: TransportState, settings: OutboxSettings) {
  const { now, log } = settings;
  const deliver = openDelivery(transport, settings);
  /** Numbers of those that are being sent, or are sent and not yet noted. */
  const taken = new Set<number>();
  const underWay = new Set<Promise<unknown>>();
  let send: Send | undefined;
  let looking: Promise<void> | undefined;
  // For those that are new, or whose pause is over; the next one after a delivery is looked for at once.
  const polling = setInterval(look, pollMs).unref();

  function look(): void {
    const room = transport.allowed(performance.now()) - underWay.size;
    if (send !== undefined && room > 0) looking ??= take(room);
  }

  async function take(room: number): Promise<void> {
    const found = await client.call('take', taken, room, now()).catch(async fault => {
      log.error('Waiting enquiries could not be read', { reason: messageOf(fault) });
      await sleep(retryMs);
      return [];
    });
    looking = undefined;
    if (send === undefined || found.length === 0) return;
    for (const waiting of found) begin(waiting, send);
    look();
  }

  function begin(waiting: Waiting, to: Send): void {
    taken.add(waiting.number);
    const work = deliver(waiting, waiting.failures, to)
      .then(async result => {
        if (result.outcome === 'pause') taken.delete(waiting.number);
        else await note(waiting, result, now());
      })
      .finally(() => {
        underWay.delete(work);
        look();
      });
    underWay.add(work);
  }

  /** Until it is noted the enquiry stays taken: this process does not send it again. */
  async function note(...noted: Parameters<Store['note']>): Promise<void> {
    try {
      await client.call('note', ...noted);
      taken.delete(noted[0].number);
    } catch (fault) {
      const details = { reason: messageOf(fault), unnoted: taken.size };
      log.error('What was delivered could not be noted; a restart now would deliver it again', details);
      setTimeout(() => void note(...noted), retryMs).unref();
    }
  }

  return {
    start(to: Send) {
      send = to;
      look();
    },
    /** Takes no more, and waits at most this long for what is under way. */
    async close(timeoutMs: number) {
      send = undefined;
      clearInterval(polling);
      await withTimeout(Promise.all([looking, ...underWay]), timeoutMs);
    },
  };
}
