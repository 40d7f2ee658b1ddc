/** What a search has found: the page, and where in it. */
import type { Found } from '../search/search';

interface SearchResultsProps {
  readonly found: readonly Found[];
  /** What addresses in the page's language begin with; the answers themselves are in English. */
  readonly root: string;
}

export function SearchResults({ found, root }: SearchResultsProps) {
  if (found.length === 0) return null;
  return (
    <ol className="search-results" lang={root === '' ? undefined : 'en'}>
      {found.map(({ path, name, section, topic, note }) => (
        <li key={path}>
          <a className="search-results__link" href={root + path}>
            <span className="search-results__name">{name}</span>
            <span className="search-results__part">
              {[section, topic].filter(part => part !== undefined).join(' › ') || note}
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}
