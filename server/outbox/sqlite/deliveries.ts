/** Takes waiting enquiries from the database, oldest first, and writes down what became of each. */
import { openDelivery } from '../delivery';
import type { OutboxSettings } from '../options';
import type { Send } from '../outbox';
import type { TransportState } from '../transport';
import type { Client } from './client';
import type { Waiting } from './store';

export interface Deliveries {
  start(send: Send): void;
  /** There may be something to send. */
  wake(): void;
  /** Takes no more, and waits at most this long for what is under way. */
  close(withinMs: number): Promise<void>;
}

type Settings = Pick<OutboxSettings, 'log' | 'now' | 'random' | 'enquiryPauses'>;

/** A result that could not be written is tried again after this. */
const againMs = 1_000;
const longestSleepMs = 60_000;

export function openDeliveries(client: Client, transport: TransportState, settings: Settings): Deliveries {
  const { now, log } = settings;
  const deliver = openDelivery({ ...settings, transport });
  /**
   * Being sent, or sent and not yet written down. In memory: that saves a commit for each, and on a full disk everything
   * is still delivered once.
   */
  const claimed = new Set<number>();
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
      clearTimeout(timer);
      const time = performance.now();
      const room = transport.allowed(time) - underWay.size;
      if (transport.resumeAt > time) sleep(transport.resumeAt - time);
      if (room > 0) await fill(room, send);
    }
  }

  async function fill(room: number, to: Send): Promise<void> {
    try {
      const { taken, nextInMs } = await client.call('take', [...claimed], room, now());
      if (send === undefined) return;
      for (const waiting of taken) begin(waiting, to);
      if (nextInMs !== undefined) sleep(nextInMs);
    } catch (fault) {
      log.error('Waiting enquiries could not be read', { reason: String(Object(fault).message) });
      sleep(againMs);
    }
  }

  function begin(waiting: Waiting, to: Send): void {
    claimed.add(waiting.number);
    const work = attempt(waiting, to).finally(() => {
      underWay.delete(work);
      wake();
    });
    underWay.add(work);
  }

  async function attempt(waiting: Waiting, to: Send): Promise<void> {
    const { number, failures, enquiry } = waiting;
    const { id } = enquiry;
    const result = await deliver(enquiry, failures, to);
    switch (result.outcome) {
      case 'pause':
        claimed.delete(number);
        return;
      case 'retry':
        return write(number, () => client.call('delay', waiting, now() + result.inMs));
      case 'delivered':
      case 'refused': {
        const reason = result.outcome === 'refused' ? { reason: result.reason } : {};
        const end = { number, id, state: result.outcome, endedAt: now(), ...reason };
        return write(number, () => client.call('end', end));
      }
    }
  }

  /** Until it is written the enquiry stays claimed: this process does not send it again. */
  async function write(number: number, write_: () => Promise<unknown>): Promise<void> {
    try {
      await write_();
      claimed.delete(number);
    } catch (fault) {
      log.error('What was delivered could not be noted; a restart now would deliver it again', {
        ...{ reason: String(Object(fault).message), unnoted: claimed.size },
      });
      setTimeout(() => void write(number, write_), againMs).unref();
    }
  }

  function sleep(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(longestSleepMs, Math.max(1, Math.ceil(ms))));
  }

  return {
    start(to) {
      send = to;
      wake();
    },
    wake,
    async close(withinMs) {
      send = undefined;
      clearTimeout(timer);
      let patience: NodeJS.Timeout | undefined;
      const tired = new Promise(resolve => {
        patience = setTimeout(resolve, withinMs);
      });
      await Promise.race([Promise.all([looking, ...underWay]), tired]);
      clearTimeout(patience);
    },
  };
}
