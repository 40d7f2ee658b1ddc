/**
 * The opening hours of the institute or of a branch. For the institute, the first lines name the
 * days on which it is closed or has other hours. Renders nothing if there are no lines.
 */
import type { ReactNode } from 'react';
import { usePageContext } from '../page';
import type { Branch } from '../site';
import { allHoursIn } from '../text/factWords';

interface OpeningHoursProps {
  /** The hours of this branch are shown. If undefined, the hours of the institute are shown. */
  readonly branch?: Pick<Branch, 'hours'>;
}

export function OpeningHours({ branch }: OpeningHoursProps): ReactNode {
  const { site, lang } = usePageContext();
  const lines = allHoursIn(branch ?? site, lang);
  if (lines.length === 0) return null;
  return <p className="opening-hours">{lines.join('\n')}</p>;
}
