/** The interface of a target for enquiries. How to add one: shared/README.md. */
import type { TargetKind } from '../../shared/targets';
import type { Claim, DeliveryOutcome } from '../store/deliveries';
import type { Enquiry } from '../store/enquiries';

export interface DeliveryTarget {
  readonly kind: TargetKind;

  /** The number of sends that one process runs at once. */
  readonly parallel: number;

  /**
   * The recipients of an enquiry by the present settings. One empty text if the kind has only one
   * recipient.
   */
  recipientsOf(enquiry: Enquiry): readonly string[];

  /**
   * Sends one delivery. Never rejects because of the target's answer. Takes at most two minutes,
   * because claims rely on that. Undefined if the settings do not allow sending; then deliveries
   * wait.
   */
  readonly send: ((claim: Claim) => Promise<DeliveryOutcome>) | undefined;

  close(): Promise<void>;
}
