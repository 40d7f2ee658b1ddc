/** The current page in each language, as plain links: each by its own name, in its own script. */
import { useSurroundings, useText } from '../page';
import { languages, pathIn } from '../text/languages';

/** The loader remembers where one of them has led. Source: WCAG 3.1.2; W3C, Guiding users to translated pages. */
export function LanguageLinks() {
  const { page, lang: current } = useSurroundings();
  // An error page has no address of its own in any language: the links then lead home.
  const path = page.path === '/error' ? '/' : page.path;
  return (
    <ul className="language-links" aria-label={useText().language.label}>
      {languages.map(({ lang, name }) => (
        <li key={lang}>
          <a
            className="language-links__link"
            href={pathIn(lang, path)}
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
