/** All targets of this site, by its settings. */
import { enquiryAddress } from '../../shared/desk/addresses';
import { mailForms } from '../../shared/forms';
import { type Config, recipientsFor } from '../config/config';
import { composeMail } from '../mail/composeMail';
import type { Transport } from '../mail/transport';
import type { Store } from '../store/store';
import type { DeliveryTarget } from './deliveryTarget';
import { mailTarget } from './mailTarget';
import { receiptTarget } from './receiptTarget';
import { webhookTarget } from './webhookTarget';

export interface TargetDeps {
  readonly config: Config;
  readonly store: Pick<Store, 'deliveredSince' | 'isAnotherUnderWay'>;
  readonly transport: Transport;
  readonly now: () => number;
}

/** Also those that are not set: what still waits for one of them ends. */
export function openTargets({
  config,
  store,
  transport,
  now,
}: TargetDeps): readonly DeliveryTarget[] {
  const { site, mailFrom, desk } = config;
  return [
    mailTarget({
      transport,
      recipientsFor: form => recipientsFor(form, config),
      compose: enquiry =>
        composeMail(enquiry, {
          ...config,
          forms: mailForms,
          // No key: an answer to the mail quotes it to the visitor.
          deskLink: desk.off === undefined ? `${site.url}${enquiryAddress(enquiry.id)}` : undefined,
        }),
    }),
    webhookTarget({
      url: config.enquiryWebhookUrl,
      secret: config.enquiryWebhookSecret,
      siteUrl: site.url,
      now,
    }),
    receiptTarget({
      isOn: config.sendsReceipts,
      transport,
      site,
      mailFrom,
      sentSince: since => store.deliveredSince('receipt', since),
      isAnotherUnderWay: store.isAnotherUnderWay,
      now,
    }),
  ];
}
