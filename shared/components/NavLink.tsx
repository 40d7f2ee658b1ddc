/**
 * A link of the header, the menu or the footer. It leads to a page in the current language. A
 * link to the current page is marked.
 */
import type { ReactElement, ReactNode } from 'react';
import { useLink, usePageContext } from '../page';

interface NavLinkProps {
  readonly path: `/${string}`;
  readonly className?: string;
  /** The language of the link's text, if it differs from the page's. */
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
