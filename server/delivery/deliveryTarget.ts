/** The interface of a target for enquiries. shared/README.md explains how to add a target. */
import type { TargetKind } from '../../shared/targets';
import type { Claim, DeliveryOutcome } from '../store/deliveries';
import type { Enquiry } from '../store/enquiries';

export interface DeliveryTarget {
  readonly kind: TargetKind;

  /** How many deliveries one process sends at the same time. */
  readonly parallel: number;

  /**
   * Returns the recipients that the settings now name for this enquiry. Some kinds of target have
   * only one recipient, which has no address. For such a kind, the list contains one empty text.
   */
  recipientsOf(enquiry: Enquiry): readonly string[];

  /**
   * Sends one delivery. This takes at most two minutes, which is shorter than a claim (three
   * minutes). Even if the target refuses the delivery, `send` does not reject. If the settings do
   * not allow sending, `send` is undefined, and deliveries wait.
   */
  readonly send: ((claim: Claim) => Promise<DeliveryOutcome>) | undefined;

  close(): Promise<void>;
}
