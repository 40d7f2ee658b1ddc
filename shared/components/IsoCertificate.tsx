/**
 * The details that a visitor needs to check the ISO certificate. Renders nothing if they are
 * missing, or if the certificate has expired.
 */
import type { ReactNode } from 'react';
import { usePageContext, useText } from '../page';
import { dateIn } from '../text/factWords';
import { fill } from '../text/fill';

export function IsoCertificate(): ReactNode {
  const { site, lang } = usePageContext();
  const text = useText().facts;
  if (site.iso === undefined) return null;
  const { number, body, validUntil } = site.iso;
  return <p>{fill(text.iso, { number, body, until: dateIn(validUntil, lang) })}</p>;
}
