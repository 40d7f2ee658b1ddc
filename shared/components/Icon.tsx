/** An icon from the sprite that document.tsx puts at the end of the page. */
import type { ReactElement } from 'react';
import type { IconName } from './icons';

/**
 * The icon is hidden from screen readers. The text beside the icon, or the label of its control,
 * gives the meaning.
 */
export function Icon({ name }: { readonly name: IconName }): ReactElement {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
