/** A target that records each delivery. The test chooses the outcome. */
import type { DeliveryTarget } from '../../../server/delivery/deliveryTarget';
import type { DeliveryOutcome } from '../../../server/store/deliveries';
import type { Enquiry, Recipient } from '../../../server/store/enquiries';
import { courseOf } from '../store/enquiries';

export interface RecordingTarget extends DeliveryTarget {
  /** The courses of the delivered enquiries, in order. */
  readonly sent: readonly string[];
}

type Decide = (
  enquiry: Enquiry,
) => DeliveryOutcome | undefined | Promise<DeliveryOutcome | undefined>;

/** By default, each enquiry goes to this recipient only. A test may give its own `recipientsOf`. */
export const deskRecipient: Recipient = { target: 'mail', recipient: 'desk@example.org' };

/**
 * Makes a target that records its deliveries. `decide` returns the outcome of each delivery.
 * Undefined means that the enquiry is delivered. `changes` replaces parts of the target.
 */
export function recordingTarget(
  decide: Decide = () => undefined,
  changes: Partial<DeliveryTarget> = {},
): RecordingTarget {
  const sent: string[] = [];
  return {
    kind: 'mail',
    parallel: 5,
    recipientsOf: () => [deskRecipient.recipient],
    async send({ enquiry }) {
      const outcome = (await decide(enquiry)) ?? { outcome: 'delivered' };
      if (outcome.outcome === 'delivered') sent.push(courseOf(enquiry));
      return outcome;
    },
    close: async () => undefined,
    sent,
    ...changes,
  };
}

export const notNow: DeliveryOutcome = { outcome: 'retry', reason: '451 later' };
export const refused: DeliveryOutcome = { outcome: 'refused', reason: '550 no' };
