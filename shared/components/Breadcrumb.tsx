/** The trail from home to the current page. Source: ARIA APG, Breadcrumb pattern. */
import { useSurroundings } from '../page';

/** Nothing on the home page: it is the trail's beginning. */
export function Breadcrumb() {
  const { page } = useSurroundings();
  if (page.path === '/') return null;
  const trail = [{ name: 'Home', path: '/' }, ...(page.parents ?? [])];
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol className="breadcrumb__list">
        {trail.map(crumb => (
          <li key={crumb.path} className="breadcrumb__item">
            <a className="breadcrumb__link" href={crumb.path}>
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
