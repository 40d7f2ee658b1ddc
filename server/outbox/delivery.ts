/** One attempt to deliver: what it comes to, what the log says of it, and when to try again. The same for every engine. */
import { faultCode } from '../system/files';
import type { Enquiry } from './enquiry';
import type { OutboxSettings } from './openOutbox';
import type { Send, SendResult } from './outbox';
import { pauseMs, type TransportState } from './transport';

/** `retry`: this enquiry waits for `inMs`. `pause`: the mail server cannot be reached, so this attempt does not count. */
export type Attempt =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'retry'; readonly reason: string; readonly inMs: number }
  | { readonly outcome: 'pause' };

export function openDelivery(transport: TransportState, { enquiryPauses, log }: OutboxSettings) {
  /** `failures`: how often this enquiry was tried before and not taken. Never rejects. */
  return async (enquiry: Enquiry, failures: number, send: Send): Promise<Attempt> => {
    const { id } = enquiry;
    const beganAt = performance.now();
    // A fault in our own code over this enquiry: it is tried again, the others go on.
    const result = await send(enquiry).catch(
      (fault): SendResult => ({ outcome: 'retry', scope: 'enquiry', reason: faultCode(fault) }),
    );
    if (result.outcome === 'retry' && result.scope === 'transport') {
      const pause = transport.failed(beganAt, performance.now());
      const details = { reason: result.reason, inMs: Math.round(pause ?? 0) };
      if (pause !== undefined) log.error('Mail cannot be sent now, all enquiries wait', details);
      return { outcome: 'pause' };
    }
    transport.answered();
    if (result.outcome === 'retry') {
      const { reason } = result;
      const inMs = Math.round(pauseMs(failures + 1, enquiryPauses));
      log.warn('Not delivered, will be tried again', { id, reason, failures: failures + 1, inMs });
      return { outcome: 'retry', reason, inMs };
    }
    if (result.outcome === 'delivered') log.info(result.as ?? 'Delivered', { id });
    else log.error('The mail server refuses this enquiry', { id, reason: result.reason });
    return result;
  };
}
