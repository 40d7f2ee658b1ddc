/**
 * A link of header, menu or footer. It stays in the page's language, and is marked when it leads
 * to the current page.
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
