/** When the institute, or a branch, is open, with holidays to come; nothing where none is said. */
import type { ReactNode } from 'react';
import { usePageContext } from '../page';
import type { Branch } from '../site';
import { allHoursIn } from '../text/factWords';

interface OpeningHoursProps {
  /** If not the institute itself, whose holidays stand above its hours. */
  readonly branch?: Pick<Branch, 'hours'>;
}

export function OpeningHours({ branch }: OpeningHoursProps): ReactNode {
  const { site, lang } = usePageContext();
  const lines = allHoursIn(branch ?? site, lang);
  if (lines.length === 0) return null;
  return <p className="opening-hours">{lines.join('\n')}</p>;
}
