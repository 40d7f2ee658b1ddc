/** Pages as links under an answer. */
import type { ReactElement } from 'react';
import { useLink, usePageContext } from '../page';
import { linkTo } from '../text/names';

export function PageLinks({ paths }: { readonly paths: readonly `/${string}`[] }): ReactElement {
  const { lang } = usePageContext();
  const link = useLink();
  return (
    <ul className="page-links">
      {paths.map(path => (
        <li key={path}>
          <a href={link(path)}>{linkTo(path, lang).name}</a>
        </li>
      ))}
    </ul>
  );
}
