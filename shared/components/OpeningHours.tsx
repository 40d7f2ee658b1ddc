/** When the institute, or a branch, is open; nothing where it does not say. */
import type { ReactNode } from 'react';
import { usePageContext } from '../page';
import type { OpeningHours as Hours } from '../site';
import { hoursIn } from '../text/factWords';

export function OpeningHours({ hours }: { readonly hours: readonly Hours[] }): ReactNode {
  const { lang } = usePageContext();
  if (hours.length === 0) return null;
  return <p className="opening-hours">{hours.map(each => hoursIn(each, lang)).join('\n')}</p>;
}
