/**
 * The bar at the top of a page: the desk's name, the count of due calls, the count of new people,
 * the search and the menu. Search and menu open without a script.
 */
import type { ReactElement, ReactNode } from 'react';
import { Logo } from '../../components/Logo';
import { fillCount } from '../../text/fill';
import { deskPaths, pathOf } from '../addresses';
import { deskText } from '../text';
import type { DeskFrame } from '../views';
import { DeskIcon } from './DeskIcon';
import { DeskLanguages } from './DeskLanguages';

interface BarProps {
  readonly frame: DeskFrame;
  /** Panels that are shown beside the menu. */
  readonly children?: ReactNode;
}

/** The bar of pages for people who are signed in. */
export function Bar({ frame, children }: BarProps): ReactElement {
  const text = deskText(frame.language).frame;
  const { newCount = 0, dueCount = 0 } = frame;
  const waiting = [
    ...(dueCount > 0 ? [fillCount(text.dueOnes, dueCount)] : []),
    ...(newCount > 0 ? [fillCount(text.newOnes, newCount)] : []),
  ];
  return (
    <>
      <a className="desk-bar__brand" href={deskPaths.list} aria-label={text.desk}>
        <Logo own={frame.logo} />
        <span>{text.desk}</span>
      </a>
      {waiting.length > 0 && (
        <a className="desk-bar__new" href={deskPaths.list}>
          {waiting.join(', ')}
        </a>
      )}
      <a className="desk-bar__button" href={deskPaths.add}>
        <DeskIcon name="plus" />
        <span className="desk-bar__label">{text.add}</span>
      </a>
      {children}
      <Menu frame={frame} />
    </>
  );
}

/** The bar of pages that need no links, such as the sign-in page. */
export function PlainBar({ frame }: { readonly frame: DeskFrame }): ReactElement {
  return (
    <p className="desk-bar__brand">
      <Logo own={frame.logo} />
      <span>{deskText(frame.language).frame.desk}</span>
    </p>
  );
}

interface BarPanelProps {
  readonly icon: 'menu' | 'search';
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * A panel of the bar. A press opens it. In browsers that know the attribute `name`, a press on
 * one panel also closes the other panel. Source: HTML, the details element.
 */
export function BarPanel({ icon, label, children }: BarPanelProps): ReactElement {
  return (
    <details className="desk-bar__details" name="bar">
      <summary className="desk-bar__button">
        <DeskIcon name={icon} />
        <span className="desk-bar__label">{label}</span>
      </summary>
      <div className="desk-bar__panel">{children}</div>
    </details>
  );
}

type MenuPage =
  | 'list'
  | 'today'
  | 'figures'
  | 'sources'
  | 'site'
  | 'health'
  | 'csv'
  | 'sessions'
  | 'help';

function menuPages({ isOwner = false }: DeskFrame): readonly MenuPage[] {
  return [
    'list',
    'today',
    'figures',
    'sources',
    ...(isOwner ? (['site', 'health'] as const) : []),
    'csv',
    'sessions',
    'help',
  ];
}

function Menu({ frame }: { readonly frame: DeskFrame }) {
  const text = deskText(frame.language).frame;
  const here = pathOf(frame.address);
  return (
    <BarPanel icon="menu" label={text.menu}>
      <nav aria-label={text.pages}>
        <ul className="desk-menu">
          {menuPages(frame).map(page => (
            <li key={page}>
              <a
                className="desk-menu__link"
                href={deskPaths[page]}
                aria-current={here === deskPaths[page] ? 'page' : undefined}
              >
                {text[page]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <DeskLanguages frame={frame} />
      <form method="post" action={deskPaths.signOut} aria-label={text.signOut}>
        <button className="desk-menu__link" type="submit">
          {text.signOut}
        </button>
      </form>
    </BarPanel>
  );
}
