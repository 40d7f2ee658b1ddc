/** Takes waiting enquiries from the database, oldest first, and writes down what became of each. */
import { openDelivery } from '../delivery';
import { messageOf } from '../messageOf';
import type { OutboxSettings } from '../openOutbox';
import type { Send } from '../outbox';
import type { TransportState } from '../transport';
import { withTimeout } from '../withTimeout';
import type { Client } from './client';
import type { Waiting } from './store';

const retryMs = 1_000;
const maxSleepMs = 60_000;

export function openDeliveries(client: Client, transport: TransportState, settings: OutboxSettings) {
  const { now, log } = settings;
  const deliver = openDelivery(transport, settings);
  /**
   * Numbers of those that are being sent, or are sent and not yet written down. In memory: that saves a commit for each,
   * and on a full disk everything is still delivered once.
   */
  const taken = new Set<number>();
  const underWay = new Set<Promise<void>>();
  let send: Send | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let shallLook = false;

  function wake(): void {
    shallLook = true;
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }

  function wakeAfter(ms = maxSleepMs): void {
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(maxSleepMs, Math.max(1, Math.ceil(ms))));
  }

  async function look(): Promise<void> {
    while (shallLook && send !== undefined) {
      shallLook = false;
      const time = performance.now();
      const room = transport.allowed(time) - underWay.size;
      if (transport.resumeAt > time) wakeAfter(transport.resumeAt - time);
      else if (room > 0) await take(room);
    }
  }

  async function take(room: number): Promise<void> {
    try {
      const found = await client.call('take', taken, room, now());
      for (const waiting of found.taken) begin(waiting);
      wakeAfter(found.nextInMs);
    } catch (fault) {
      log.error('Waiting enquiries could not be read', { reason: messageOf(fault) });
      wakeAfter(retryMs);
    }
  }

  function begin(waiting: Waiting): void {
    if (send === undefined) return;
    taken.add(waiting.number);
    const work = attempt(waiting, send).finally(() => {
      underWay.delete(work);
      wake();
    });
    underWay.add(work);
  }

  async function attempt(waiting: Waiting, to: Send): Promise<void> {
    const result = await deliver(waiting.enquiry, waiting.failures, to);
    if (result.outcome === 'pause') {
      taken.delete(waiting.number);
      return;
    }
    const at = now();
    await write(waiting.number, () => client.call('note', waiting, result, at));
  }

  /** Until it is written the enquiry stays taken: this process does not send it again. */
  async function write(number: number, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      taken.delete(number);
    } catch (fault) {
      const details = { reason: messageOf(fault), unnoted: taken.size };
      log.error('What was delivered could not be noted; a restart now would deliver it again', details);
      setTimeout(() => void write(number, work), retryMs).unref();
    }
  }

  return {
    wake,
    start(to: Send) {
      send = to;
      wake();
    },
    /** Takes no more, and waits at most this long for what is under way. */
    async close(timeoutMs: number) {
      send = undefined;
      await withTimeout(Promise.all([looking, ...underWay]), timeoutMs);
      clearTimeout(timer);
    },
  };
}
