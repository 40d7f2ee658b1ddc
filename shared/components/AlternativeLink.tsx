/**
 * A sentence for visitors who look for another page, with a link to that page. Renders nothing if
 * the text is empty, or if the institute does not offer that page.
 */
import type { ReactNode } from 'react';
import type { Alternative as InsteadProps } from '../content/types';
import { useLangOf, useLink, useOffered } from '../page';

export function AlternativeLink({ text, label, path }: InsteadProps): ReactNode {
  const langOf = useLangOf();
  const link = useLink();
  const { has } = useOffered();
  if (text === '' || !has(path)) return null;

  return (
    <p lang={langOf(text)}>
      {`${text} `}
      <a href={link(path)}>{label}</a>
    </p>
  );
}
