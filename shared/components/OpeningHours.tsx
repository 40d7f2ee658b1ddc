/**
 * The opening hours of the institute or a branch. For the institute, lines about the days on
 * which it is closed or has other hours come first. Renders nothing if there are no lines.
 */
import type { ReactNode } from 'react';
import { usePageContext } from '../page';
import type { Branch } from '../site';
import { allHoursIn } from '../text/factWords';

interface OpeningHoursProps {
  /** The branch whose hours are shown. Without it, the institute's hours are shown. */
  readonly branch?: Pick<Branch, 'hours'>;
}

export function OpeningHours({ branch }: OpeningHoursProps): ReactNode {
  const { site, lang } = usePageContext();
  const lines = allHoursIn(branch ?? site, lang);
  if (lines.length === 0) return null;
  return <p className="opening-hours">{lines.join('\n')}</p>;
}
