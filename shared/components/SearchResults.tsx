/** The results of a search. Each result names a page, and the place in the page that matches. */
import type { ReactNode } from 'react';
import type { SearchResult } from '../search/search';
import { langOf } from '../text/scripts';

interface SearchResultsProps {
  readonly found: readonly SearchResult[];
  /** The part of every address that names the language: `/hi`. Empty for English. */
  readonly root: string;
}

export function SearchResults({ found, root }: SearchResultsProps): ReactNode {
  if (found.length === 0) return null;
  return (
    <ol className="search-results">
      {found.map(({ path, name, section, topic, note }) => (
        <li key={path}>
          <a className="search-results__link" href={root + path}>
            <Part look="name" text={name} root={root} />
            <Part
              look="part"
              text={[section, topic].filter(part => part !== undefined).join(' › ') || note}
              root={root}
            />
          </a>
        </li>
      ))}
    </ol>
  );
}

interface PartProps extends Pick<SearchResultsProps, 'root'> {
  readonly look: 'name' | 'part';
  readonly text: string;
}

function Part({ look, text, root }: PartProps) {
  return (
    <span className={`search-results__${look}`} lang={root === '' ? undefined : langOf(text)}>
      {text}
    </span>
  );
}
