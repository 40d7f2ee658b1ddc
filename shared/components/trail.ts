/** The way from home to a page, for the reader's eye and for structured data. */
import type { Crumb, Page } from '../page';
import type { Lang } from '../text/languages';
import { linksIn } from '../text/translate';

/** Home, what lies between, and the page itself, which is in `lang` already. */
export function trailOf(page: Pick<Page, 'path' | 'name' | 'parents'>, lang: Lang): readonly Crumb[] {
  const { path, name, parents = [] } = page;
  const self: Crumb = { name, path };
  const home: Crumb = { name: 'Home', path: '/' };
  return path === '/' ? [self] : [...linksIn([home], lang), ...parents, self];
}
