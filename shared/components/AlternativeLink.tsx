/** A sentence for those who look for another page, and the link to it. */
import type { ReactElement } from 'react';
import type { Alternative as InsteadProps } from '../content/types';
import { useLangOf, useLink } from '../page';

export function AlternativeLink({ text, label, path }: InsteadProps): ReactElement {
  return (
    <p lang={useLangOf()(text)}>
      {`${text} `}
      <a href={useLink()(path)}>{label}</a>
    </p>
  );
}
