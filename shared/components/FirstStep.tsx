/** A link to a service's own next step. It looks like a button. */
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
