/** What the outbox does whatever stores its enquiries: says once that it cannot keep, deletes in time, closes once. */

import { hourMs } from '../system/time';
import type { Figures } from './enquiries';
import type { Enquiry } from './enquiry';
import { messageOf } from './messageOf';
import type { OutboxSettings } from './options';
import { type Outbox, OutboxError } from './outbox';

/** An outbox in one kind of store. */
export interface Engine extends Pick<Outbox, 'secret' | 'start' | 'tally'> {
  /** Where it stores, for a sentence. */
  readonly place: string;
  /** Makes the enquiry durable before it resolves. */
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

export function openOutbox(engine: Engine, { log, now }: Pick<OutboxSettings, 'log' | 'now'>): Outbox {
  const deleting = setInterval(deleteOld, hourMs).unref();
  let isWell = true;
  let notedAt = performance.now();
  let closing: Promise<void> | undefined;
  void deleteOld();

  /** A write came to this: undefined for success, or the fault. */
  function note(fault?: unknown): void {
    const wasWell = isWell;
    isWell = fault === undefined;
    notedAt = performance.now();
    if (wasWell && !isWell) log.error('The outbox cannot keep enquiries', { reason: messageOf(fault) });
    if (!wasWell && isWell) log.info('The outbox can keep enquiries again');
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
    secret: engine.secret,
    async keep(enquiry, { repeatWindowMs } = {}) {
      if (closing) throw new OutboxError('The outbox is closed: the server is about to stop.');
      try {
        const result = await engine.keep(enquiry, now(), repeatWindowMs);
        note();
        return result;
      } catch (cause) {
        note(cause);
        throw new OutboxError(`The enquiry could not be written to ${engine.place}.`, { cause });
      }
    },
    start: engine.start,
    async status() {
      if (performance.now() - notedAt > trustMs) await engine.probe().then(() => note(), note);
      return { canKeep: isWell && closing === undefined, ...(await engine.status()) };
    },
    tally: engine.tally,
    close() {
      clearInterval(deleting);
      closing ??= engine.close();
      return closing;
    },
  };
}
