/** All targets of this site, by its settings. */
import { mailForms } from '../../shared/forms';
import type { Config } from '../config/config';
import { compose, recipientsFor } from '../mail/compose';
import type { Transport } from '../mail/transport';
import type { Store } from '../store/store';
import { mailTarget } from './mail';
import { receiptTarget } from './receipt';
import type { DeliveryTarget } from './target';
import { webhookTarget } from './webhook';

export interface TargetDeps {
  readonly config: Config;
  readonly store: Pick<Store, 'countDelivered'>;
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
  const { site, mailFrom } = config;
  return [
    mailTarget({
      transport,
      recipientsFor: form => recipientsFor(form, config),
      compose: enquiry => compose(enquiry, { ...config, forms: mailForms }),
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
      countSent: (since, recipient) => store.countDelivered('receipt', since, recipient),
      now,
    }),
  ];
}
