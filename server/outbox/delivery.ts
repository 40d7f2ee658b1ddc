/**
 * One attempt to deliver: what it comes to, what the log says of it, and when to try again. The same for every engine,
 * which only writes the result down.
 */
import { faultCode } from '../system/files';
import type { Log } from '../system/log';
import type { Enquiry } from './enquiry';
import type { Send, SendResult } from './outbox';
import { type Pauses, pauseMs, type TransportState } from './transport';

/** `retry`: this enquiry waits for `inMs`. `pause`: the mail server cannot be reached, so this attempt does not count. */
export type Attempt =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'retry'; readonly reason: string; readonly inMs: number }
  | { readonly outcome: 'pause' };

interface Options {
  readonly transport: TransportState;
  readonly enquiryPauses: Pauses;
  readonly random: () => number;
  readonly log: Log;
}

/** `failures`: how often this enquiry was tried before and not taken. Never rejects. */
export type Deliver = (enquiry: Enquiry, failures: number, send: Send) => Promise<Attempt>;

export function openDelivery({ transport, enquiryPauses, random, log }: Options): Deliver {
  return async (enquiry, failures, send) => {
    const { id } = enquiry;
    const beganAt = performance.now();
    const result = await send(enquiry).catch(unexpected);
    if (result.outcome === 'retry' && result.scope === 'transport') {
      const pause = transport.failed(beganAt, performance.now());
      const details = { reason: result.reason, inMs: Math.round(pause ?? 0) };
      if (pause !== undefined) log.error('Mail cannot be sent now, all enquiries wait', details);
      return { outcome: 'pause' };
    }
    transport.answered();
    switch (result.outcome) {
      case 'delivered':
        log.info(result.as ?? 'Delivered', { id });
        return { outcome: 'delivered' };
      case 'refused':
        log.error('The mail server refuses this enquiry', { id, reason: result.reason });
        return result;
      case 'retry': {
        const { reason } = result;
        const inMs = Math.round(pauseMs(failures + 1, enquiryPauses, random));
        log.warn('Not delivered, will be tried again', { id, reason, failures: failures + 1, inMs });
        return { outcome: 'retry', reason, inMs };
      }
    }
  };
}

/** A fault in our own code over this enquiry: it is tried again, the others go on. */
function unexpected(fault: unknown): SendResult {
  return { outcome: 'retry', scope: 'enquiry', reason: faultCode(fault) };
}
