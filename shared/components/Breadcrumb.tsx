/** The trail from home to the current page. Source: ARIA APG, Breadcrumb pattern. */
import { type Crumb, useLink, useSurroundings, useText } from '../page';
import { linksIn } from '../text/translate';

/** On the home page, where the trail begins, it is there for assistive technology alone. */
export function Breadcrumb() {
  const { page, lang } = useSurroundings();
  const text = useText();
  const link = useLink();
  const isHome = page.path === '/';
  const home: Crumb = { name: 'Home', path: '/' };
  const trail = isHome ? [] : [...linksIn([home], lang), ...(page.parents ?? [])];
  return (
    <nav className={isHome ? 'visually-hidden' : 'breadcrumb'} aria-label={text.layout.trail}>
      <ol className="breadcrumb__list">
        {trail.map(crumb => (
          <li key={crumb.path} className="breadcrumb__item">
            <a className="breadcrumb__link" href={link(crumb.path)}>
              {crumb.name}
            </a>
          </li>
        ))}
        <li className="breadcrumb__item">
          <span aria-current="page">{page.name}</span>
        </li>
      </ol>
    </nav>
  );
}
