/** What a target of enquiries has to offer. How to add one: shared/README.md. */
import type { TargetKind } from '../../shared/targets';
import type { Claim, DeliveryOutcome } from '../store/deliveries';
import type { Enquiry } from '../store/enquiries';

export interface DeliveryTarget {
  readonly kind: TargetKind;

  /** Sends of this process under way at once. */
  readonly parallel: number;

  /** Who gets an enquiry by today's settings; one empty text where the kind has only one place. */
  recipientsOf(enquiry: Enquiry): readonly string[];

  /**
   * Never rejects for an answer of the target. Takes at most two minutes: claims count on it.
   * Undefined where nothing can be sent by today's settings: what goes there waits.
   */
  readonly send: ((claim: Claim) => Promise<DeliveryOutcome>) | undefined;

  close(): Promise<void>;
}
