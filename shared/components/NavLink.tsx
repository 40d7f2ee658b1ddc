/**
 * A link of header, menu or footer: it stays in the page's language, and is marked where it leads
 * to this very page.
 */
import type { ReactElement, ReactNode } from 'react';
import { useLink, usePageContext } from '../page';

interface NavLinkProps {
  readonly path: `/${string}`;
  readonly className?: string;
  /** Of its words, where it is another one than the page's. */
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
