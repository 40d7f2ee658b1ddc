/**
 * What a target of enquiries has to offer. Adding one is
 * a file beside this one, and a line in openTargets.ts.
 */

import type { Claim } from '../store/deliveryQueue';
import type { Enquiry, Place, TargetKind } from '../store/enquiryTypes';

/** What an attempt came to. */
export type SendResult =
  /** `logged`: what the log says of it, where that is not "Delivered". */
  | { readonly outcome: 'delivered'; readonly logged?: string }
  /**
   * `delivery`: this one is tried again later. `target`: nothing gets through, so all of its
   * deliveries wait. `inMs`: when one is tried again, where the usual pauses are too short.
   */
  | {
      readonly outcome: 'retry';
      readonly scope: 'delivery' | 'target';
      readonly reason: string;
      readonly inMs?: number;
    }
  /** For good, as far as this target is asked. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** The settings of this process do not name its place. */
  | { readonly outcome: 'notSet' }
  /** It waits for a process with other settings. */
  | { readonly outcome: 'held'; readonly reason: string; readonly logged: string }
  /** Nothing is to be done any more. `isUsual`: not worth a line in the log each time. */
  | { readonly outcome: 'ended'; readonly reason: string; readonly isUsual?: true };

export interface DeliveryTarget {
  readonly kind: TargetKind;

  /** Sends of this process under way at once. */
  readonly parallel: number;

  /** Whether places that come new in the settings get what still waits for others. */
  readonly reachesNewPlaces: boolean;

  /**
   * Whether the next waits until the last one is noted, since limits count what is noted.
   * `parallel` is 1 then.
   */
  readonly waitsForNotes: boolean;

  /** What the log says when nothing gets through. */
  readonly unreachableText: string;

  /** What the log says of one that was refused. */
  readonly refusedText: string;

  /** Whether what was held may go out now. */
  readonly releasesHeld: boolean;

  /**
   * Where an enquiry goes by today's settings; none where
   * this target is not set, or not for this enquiry.
   */
  placesFor(enquiry: Enquiry): readonly Place[];

  /**
   * Never rejects for an answer of the target. Takes at most
   * two minutes: leases count on it (store/claimLeases.ts).
   */
  send(claim: Claim): Promise<SendResult>;

  close(): Promise<void>;
}
