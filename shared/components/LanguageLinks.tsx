/** The current page in each language, as plain links: each by its own name, in its own script. */

export interface LanguageLinksProps {
  readonly label: string;
  readonly current: string;
  readonly links: readonly { readonly lang: string; readonly name: string; readonly path: string }[];
}

/** The loader remembers where one of them has led. Source: WCAG 3.1.2; W3C, Guiding users to translated pages. */
export function LanguageLinks({ label, current, links }: LanguageLinksProps) {
  return (
    <ul className="language-links" aria-label={label}>
      {links.map(({ lang, name, path }) => (
        <li key={lang}>
          <a
            className="language-links__link"
            href={path}
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
