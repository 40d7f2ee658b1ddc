/** All targets of this site, by its settings. */
import { mailForms } from '../../shared/forms';
import type { Config } from '../config/config';
import { compose, recipientsFor } from '../mail/compose';
import type { Transport } from '../mail/transport';
import type { Log } from '../system/log';
import { mailTarget } from './mail';
import type { DeliveryTarget } from './target';

export interface TargetDeps {
  readonly config: Config;
  readonly transport: Transport;
  readonly log: Log;
}

export function openTargets({ config, transport }: TargetDeps): readonly DeliveryTarget[] {
  return [
    mailTarget({
      transport,
      recipientsFor: form => recipientsFor(form, config),
      compose: enquiry => compose(enquiry, { ...config, forms: mailForms }),
    }),
  ];
}
