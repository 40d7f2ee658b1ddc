/**
 * Some services have another first step than Book A Demo. This is the link to it. It looks like a
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
