/**
 * A link to the first step of a service, if this step is not Book A Demo. The link looks like a
 * button.
 */
import type { ReactElement } from 'react';
import type { Service } from '../content/types';
import { useLink } from '../page';

export function FirstStep({ label, path }: NonNullable<Service['firstStep']>): ReactElement {
  return (
    <a className="button button--primary" href={useLink()(path)}>
      {label}
    </a>
  );
}
