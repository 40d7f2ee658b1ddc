/**
 * Links to the given pages. Leaves out the pages that the institute does not offer. If it offers
 * none of them, renders nothing.
 */
import type { ReactNode } from 'react';
import { useLangOf, useLink, useOffered, usePageContext } from '../page';
import { linkTo } from '../text/names';

export function PageLinks({ paths }: { readonly paths: readonly `/${string}`[] }): ReactNode {
  const { lang } = usePageContext();
  const link = useLink();
  const langOf = useLangOf();
  const links = paths.filter(useOffered().has).map(path => linkTo(path, lang));
  if (links.length === 0) return null;

  return (
    <ul className="page-links">
      {links.map(({ path, name }) => (
        <li key={path}>
          <a href={link(path)} lang={langOf(name)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
