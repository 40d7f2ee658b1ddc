/**
 * The icons of the desk: some icons of the visitors' site, a plus, and the WhatsApp icon. Every
 * page of the desk contains all of them.
 */
import type { ReactElement } from 'react';
import { icons } from '../../components/icons';

const drawn = {
  'chevron-left': icons['chevron-left'],
  'chevron-right': icons['chevron-right'],
  menu: icons.menu,
  phone: icons.phone,
  plus: 'M12 4v16M4 12h16',
  search: icons.search,
  whatsapp: `${icons['message-circle']}M9 8c-1 4 3 8 7 7v-1.5l-2-1-1 1a5 5 0 0 1-2.5-2.5l1-1-1-2z`,
} as const;

type DeskIconName = keyof typeof drawn;

/**
 * An icon that screen readers ignore. The text beside the icon, or the label of its link, has the
 * same meaning.
 */
export function DeskIcon({ name }: { readonly name: DeskIconName }): ReactElement {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}

/** The definitions of all icons. Each page has them once. */
export function DeskSprite(): ReactElement {
  return (
    <div hidden>
      <svg aria-hidden="true">
        {Object.entries(drawn).map(([name, path]) => (
          <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
            <path d={path} />
          </symbol>
        ))}
      </svg>
    </div>
  );
}
