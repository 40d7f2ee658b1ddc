/** The addresses of a page in its languages, for search engines: in its head, and in the sitemap. */
import { type Lang, languages, pathIn } from '../../shared/text/languages';

interface Alternate {
  /** `x-default`: for visitors of any other language. */
  readonly lang: Lang | 'x-default';
  readonly path: string;
}

/** `path` is the English one. Every language's page lists all of them, itself too. Source: Google Search Central, hreflang. */
export function alternatesOf(path: `/${string}`): readonly Alternate[] {
  const each = languages.map(({ lang }) => ({ lang, path: pathIn(lang, path) }));
  return [...each, { lang: 'x-default', path }];
}
