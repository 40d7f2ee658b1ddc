/** The interface of a target for enquiries. shared/README.md explains how to add a target. */
import type { TargetKind } from '../../shared/targets';
import type { Claim, DeliveryOutcome } from '../store/deliveries';
import type { Enquiry } from '../store/enquiries';

export interface DeliveryTarget {
  readonly kind: TargetKind;

  /** How many deliveries one process sends at the same time. */
  readonly parallel: number;

  /**
   * The recipients of this enquiry, as the settings name them now. Some kinds of target have only
   * one recipient, which has no address. For them, the list contains one empty text.
   */
  recipientsOf(enquiry: Enquiry): readonly string[];

  /**
   * Sends one delivery. This may take at most two minutes, because a claim lasts only three. This
   * function does not reject, whatever the target answers. Undefined if the settings do not allow
   * sending. In that case, deliveries wait.
   */
  readonly send: ((claim: Claim) => Promise<DeliveryOutcome>) | undefined;

  close(): Promise<void>;
}
