/**
 * The trail of links from the home page to the current page. Source: ARIA APG, Breadcrumb
 * pattern.
 */
import type { ReactNode } from 'react';
import { useLangOf, useLink, usePageContext, useText } from '../page';
import { trailOf } from './trail';

/** Renders nothing on the home page, because the trail would have only one link there. */
export function Breadcrumb(): ReactNode {
  const { page, lang } = usePageContext();
  const text = useText();
  const link = useLink();
  const langOf = useLangOf();
  if (page.path === '/') return null;
  const above = trailOf(page, lang).slice(0, -1);
  return (
    <nav className="breadcrumb" aria-label={text.layout.trail}>
      <ol className="breadcrumb__list">
        {above.map(crumb => (
          <li key={crumb.path} className="breadcrumb__item">
            <a className="breadcrumb__link" href={link(crumb.path)} lang={langOf(crumb.name)}>
              {crumb.name}
            </a>
          </li>
        ))}
        <li className="breadcrumb__item">
          <span aria-current="page" lang={langOf(page.name)}>
            {page.name}
          </span>
        </li>
      </ol>
    </nav>
  );
}
