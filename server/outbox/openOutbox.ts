/** What the outbox does whatever stores its enquiries: says once that it cannot keep, deletes in time, closes once. */
import { hourMs } from '../../shared/time';
import type { Log } from '../system/log';
import { repeat } from '../system/timers';
import type { Enquiry, Figures } from './enquiry';
import { messageOf, type Outbox, OutboxError } from './outbox';
import { enquiryPauses, type Pauses, transportPauses } from './transport';

export interface OutboxOptions {
  readonly log: Log;
  readonly retentionDays: number;
  readonly now?: () => number;
  readonly enquiryPauses?: Pauses;
  readonly transportPauses?: Pauses;
  /** Sends of this process under way at once; the pooled transport has as many connections. */
  readonly parallel?: number;
  readonly closeTimeoutMs?: number;
}

export type OutboxSettings = Required<OutboxOptions>;

export function withDefaults<Options extends OutboxOptions>(options: Options): Options & OutboxSettings {
  return { now: Date.now, enquiryPauses, transportPauses, parallel: 5, closeTimeoutMs: 7_000, ...options };
}

export interface Engine extends Pick<Outbox, 'secret' | 'start' | 'tally'> {
  keep(enquiry: Enquiry, keptAt: number, repeatWindowMs: number | undefined): Promise<'kept' | 'repeat'>;
  /** Writes something, and rejects when an enquiry could not be written either. */
  probe(): Promise<unknown>;
  status(): Promise<Figures & { readonly damaged: number }>;
  /** Deletes what was delivered or done before its days were over, and gives how many. */
  deleteOld(): Promise<number>;
  /** Stops handing out, waits for what is under way as long as the settings say, and frees what it holds. */
  close(): Promise<void>;
}

/** For so long the last write tells whether the next one can succeed. */
const trustMs = 1_000;

export function openOutbox(engine: Engine, { log, now }: OutboxSettings): Outbox {
  const stopDeleting = repeat(hourMs, 0, deleteOld);
  let lastFault: unknown;
  let notedAt = performance.now();
  let closing: Promise<void> | undefined;

  /** A write came to this: undefined for success, or the fault. */
  function note(fault?: unknown): void {
    if (fault && !lastFault) log.error('The outbox cannot keep enquiries', { reason: messageOf(fault) });
    if (!fault && lastFault) log.info('The outbox can keep enquiries again');
    lastFault = fault;
    notedAt = performance.now();
  }

  async function deleteOld(): Promise<void> {
    try {
      const enquiries = await engine.deleteOld();
      if (enquiries > 0) log.info('Deleted what was delivered long ago', { enquiries });
    } catch (fault) {
      log.error('Delivered enquiries that are due could not be deleted', { reason: messageOf(fault) });
    }
  }

  return {
    ...{ secret: engine.secret, start: engine.start, tally: engine.tally },
    async keep(enquiry, { repeatWindowMs } = {}) {
      if (closing) throw new OutboxError('The outbox is closed: the server is about to stop.');
      try {
        const result = await engine.keep(enquiry, now(), repeatWindowMs);
        note();
        return result;
      } catch (cause) {
        note(cause);
        throw new OutboxError('The enquiry could not be written.', { cause });
      }
    },
    async status() {
      if (performance.now() - notedAt > trustMs) await engine.probe().then(() => note(), note);
      return { canKeep: !lastFault && closing === undefined, ...(await engine.status()) };
    },
    close() {
      stopDeleting();
      closing ??= engine.close();
      return closing;
    },
  };
}
