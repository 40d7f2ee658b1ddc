/** All targets of this site, built from its settings. */
import type { Site as Facts } from '../../shared/site';
import type { TargetKind } from '../../shared/targets';
import { recipientsFor, type Settings } from '../config/config';
import { temporaryDisk } from '../config/findings';
import { composeMail } from '../mail/mails';
import type { Transport } from '../mail/transport';
import type { Enquiry, Recipient } from '../store/enquiries';
import type { Store } from '../store/store';
import type { DeliveryTarget } from './deliveryTarget';
import { mailTarget } from './mailTarget';
import { receiptTarget } from './receiptTarget';
import { webhookTarget } from './webhookTarget';

/**
 * Opens all targets, including the targets that are switched off. A target that is switched off
 * ends its waiting deliveries. `transport` is undefined if no mail server is set.
 */
export function openTargets(
  config: Settings,
  facts: () => Facts,
  store: Pick<Store, 'deliveredSince' | 'isAnotherUnderWay'>,
  transport: Transport | undefined,
  now: () => number,
): readonly DeliveryTarget[] {
  const byKind: Readonly<Record<TargetKind, DeliveryTarget>> = {
    mail: mailTarget(
      transport,
      form => recipientsFor(form, config),
      async enquiry => composeMail(enquiry, config, facts(), await temporaryDisk(config, facts())),
    ),
    webhook: webhookTarget(config, facts, now),
    receipt: receiptTarget(config, facts, store, transport, now),
  };
  return Object.values(byKind);
}

/** Returns all recipients of an enquiry, according to the present settings. */
export function recipientsInTargets(
  enquiry: Enquiry,
  targets: readonly DeliveryTarget[],
): readonly Recipient[] {
  return targets.flatMap(({ kind, recipientsOf }) =>
    recipientsOf(enquiry).map(recipient => ({ target: kind, recipient })),
  );
}
