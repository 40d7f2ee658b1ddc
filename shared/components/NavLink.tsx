/**
 * A link in the header, the menu or the footer. It leads to a page in the current language. If it
 * leads to the current page, it is marked.
 */
import type { ReactElement, ReactNode } from 'react';
import { useLink, usePageContext } from '../page';

interface NavLinkProps {
  readonly path: `/${string}`;
  readonly className?: string;
  /** The language of the link's text. Undefined if this is the language of the page. */
  readonly lang?: 'en' | undefined;
  readonly children: ReactNode;
}

export function NavLink({ path, className, lang, children }: NavLinkProps): ReactElement {
  const { page } = usePageContext();
  const link = useLink();
  return (
    <a
      className={className}
      href={link(path)}
      lang={lang}
      aria-current={path === page.path ? 'page' : undefined}
    >
      {children}
    </a>
  );
}
