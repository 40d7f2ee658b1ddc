/** Pages as links under an answer. */
import type { ReactElement } from 'react';
import { useLangOf, useLink, usePageContext } from '../page';
import { linkTo } from '../text/names';

export function PageLinks({ paths }: { readonly paths: readonly `/${string}`[] }): ReactElement {
  const { lang } = usePageContext();
  const link = useLink();
  const langOf = useLangOf();
  const links = paths.map(path => linkTo(path, lang));
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
