/**
 * Links to the current page in each language. Each link shows the name of its language, written
 * in that language: हिन्दी for Hindi.
 */
import type { ReactElement } from 'react';
import { offlinePath } from '../offline';
import { usePageContext, useText } from '../page';
import type { PageState } from '../pageState';
import { languages, pathIn } from '../text/languages';

/**
 * When a visitor presses one of the links, the loader stores the language of this link. Source:
 * WCAG 3.1.2; W3C, Guiding users to translated pages.
 */
export function LanguageLinks(): ReactElement {
  const { page, lang: current, state } = usePageContext();
  // The error page and the offline page have no address of their own. They appear at the address
  // of another page. So their links lead to the home page.
  const isInPlaceOfAnother = page.path === '/error' || page.path === offlinePath;
  const path = isInPlaceOfAnother ? '/' : page.path;
  return (
    <ul className="language-links" aria-label={useText().language.label}>
      {languages.map(({ lang, name }) => (
        <li key={lang}>
          <a
            className="language-links__link"
            href={pathIn(lang, path) + queryOf(state)}
            lang={lang}
            hrefLang={lang}
            aria-current={lang === current ? 'true' : undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * Returns the query of the page's address: the search, or the values of `course`. Empty if the
 * address has neither.
 */
function queryOf({ search, chosen = [] }: PageState): string {
  const asked = [
    ...(search ? [['q', search.question]] : []),
    ...chosen.map(name => ['course', name]),
  ];
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`;
}
