/** The interface of a target for enquiries. shared/README.md explains how to add a target. */
import type { TargetKind } from '../../shared/targets';
import type { Claim, DeliveryOutcome } from '../store/deliveries';
import type { Enquiry } from '../store/enquiries';

export interface DeliveryTarget {
  readonly kind: TargetKind;

  /** How many deliveries one process sends at the same time. */
  readonly parallel: number;

  /**
   * The recipients of an enquiry, according to the present settings. If the kind of target has only
   * one recipient, the result is one empty text.
   */
  recipientsOf(enquiry: Enquiry): readonly string[];

  /**
   * Sends one delivery. Never rejects because of the target's answer. Takes at most two minutes,
   * because claims depend on that. Undefined if the settings do not allow sending. In that case,
   * deliveries wait.
   */
  readonly send: ((claim: Claim) => Promise<DeliveryOutcome>) | undefined;

  close(): Promise<void>;
}
