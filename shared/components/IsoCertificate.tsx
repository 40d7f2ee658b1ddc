/** What makes the claim of a certificate checkable; nothing where it is not given, or has run out. */
import { useLangs, useSurroundings, useText } from '../page';
import { dateIn } from '../text/factWords';
import { fill } from '../text/fill';

export function IsoCertificate() {
  const { site, lang } = useSurroundings();
  const text = useText().facts;
  const { local } = useLangs();
  if (site.iso === undefined) return null;
  const { number, body, validUntil } = site.iso;
  return <p lang={local}>{fill(text.iso, { number, body, until: dateIn(validUntil, lang) })}</p>;
}
