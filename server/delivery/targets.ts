/** All targets of this site, by its settings. */
import { enquiryAddress } from '../../shared/desk/addresses';
import { mailForms } from '../../shared/forms';
import type { Site as Facts } from '../../shared/site';
import { recipientsFor, type Settings } from '../config/config';
import { composeMail } from '../mail/composeMail';
import type { Transport } from '../mail/transport';
import type { Store } from '../store/store';
import type { DeliveryTarget } from './deliveryTarget';
import { mailTarget } from './mailTarget';
import { receiptTarget } from './receiptTarget';
import { webhookTarget } from './webhookTarget';

/**
 * Also those that are not set: what still waits for one of them ends. `transport`: undefined where
 * no mail server is set.
 */
export function openTargets(
  config: Settings,
  facts: () => Facts,
  store: Pick<Store, 'deliveredSince' | 'isAnotherUnderWay'>,
  transport: Transport | undefined,
  now: () => number,
): readonly DeliveryTarget[] {
  const { desk } = config;
  return [
    mailTarget({
      transport,
      recipientsFor: form => recipientsFor(form, config),
      compose(enquiry) {
        const site = facts();
        return composeMail(enquiry, {
          ...config,
          site,
          forms: mailForms,
          // No key: an answer to the mail quotes it to the visitor.
          deskLink: desk.off === undefined ? `${site.url}${enquiryAddress(enquiry.id)}` : undefined,
        });
      },
    }),
    webhookTarget(config, facts, now),
    receiptTarget(config, facts, store, transport, now),
  ];
}
