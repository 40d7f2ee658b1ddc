/** Takes waiting enquiries from the database, oldest first, and writes down what became of each. */
import { openDelivery } from '../delivery';
import { messageOf } from '../messageOf';
import type { OutboxSettings } from '../options';
import type { Send } from '../outbox';
import type { TransportState } from '../transport';
import { withTimeout } from '../withTimeout';
import type { Client } from './client';
import type { Waiting } from './store';

export interface Deliveries {
  start(send: Send): void;
  /** There may be something to send. */
  wake(): void;
  /** Takes no more, and waits at most this long for what is under way. */
  close(timeoutMs: number): Promise<void>;
}

type Settings = Pick<OutboxSettings, 'log' | 'now' | 'random' | 'enquiryPauses'>;

const retryMs = 1_000;
const maxSleepMs = 60_000;

export function openDeliveries(client: Client, transport: TransportState, settings: Settings): Deliveries {
  const { now, log } = settings;
  const deliver = openDelivery({ ...settings, transport });
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
    const { number, failures, enquiry } = waiting;
    const result = await deliver(enquiry, failures, to);
    if (result.outcome === 'pause') taken.delete(number);
    else if (result.outcome === 'retry')
      await write(number, () => client.call('delay', waiting, now() + result.inMs));
    else {
      const { outcome: state, ...reason } = result;
      const end = { number, id: enquiry.id, state, endedAt: now(), ...reason };
      await write(number, () => client.call('end', end));
    }
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

  function wakeAfter(ms = maxSleepMs): void {
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(maxSleepMs, Math.max(1, Math.ceil(ms))));
  }

  return {
    start(to) {
      send = to;
      wake();
    },
    wake,
    async close(timeoutMs) {
      send = undefined;
      await withTimeout(Promise.all([looking, ...underWay]), timeoutMs);
      clearTimeout(timer);
    },
  };
}
