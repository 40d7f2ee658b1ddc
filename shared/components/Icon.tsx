/** An icon. document.tsx puts the shapes of the page's icons at the end of the page. */
import type { ReactElement } from 'react';
import type { IconName } from './icons';

/**
 * An icon that screen readers ignore. The text beside the icon, or the label of its button or
 * link, has the same meaning.
 */
export function Icon({ name }: { readonly name: IconName }): ReactElement {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
