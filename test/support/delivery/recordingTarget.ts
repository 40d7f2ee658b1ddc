/** A target that notes what it is sent, and answers as the test says. */
import type { DeliveryTarget, SendResult } from '../../../server/delivery/deliveryTarget';
import type { Enquiry, Place } from '../../../server/store/enquiryTypes';
import { courseOf } from '../store/enquiries';

export interface RecordingTarget extends DeliveryTarget {
  /** The courses of those that were delivered, in order. */
  readonly sent: readonly string[];
}

type Decide = (enquiry: Enquiry) => SendResult | undefined | Promise<SendResult | undefined>;

/** Every enquiry goes there, by `kind`. */
export const deskPlace: Place = { target: 'mail', recipient: 'desk@example.org' };

/** `decide` gives what a send comes to; undefined for delivered. */
export function recordingTarget(
  decide: Decide = () => undefined,
  changes: Partial<DeliveryTarget> = {},
): RecordingTarget {
  const sent: string[] = [];
  return {
    kind: 'mail',
    parallel: 5,
    reachesNewPlaces: true,
    waitsForNotes: false,
    unreachableText: 'Mail cannot be sent now, all enquiries wait',
    refusedText: 'The mail server refuses this enquiry',
    releasesHeld: true,
    placesFor: () => [deskPlace],
    async send({ enquiry }) {
      const result = (await decide(enquiry)) ?? { outcome: 'delivered' };
      if (result.outcome === 'delivered') sent.push(courseOf(enquiry));
      return result;
    },
    close: async () => undefined,
    sent,
    ...changes,
  };
}

export const unreachable: SendResult = {
  outcome: 'retry',
  scope: 'target',
  reason: 'ECONNREFUSED',
};
export const notNow: SendResult = { outcome: 'retry', scope: 'delivery', reason: '451 later' };
export const refused: SendResult = { outcome: 'refused', reason: '550 no' };
