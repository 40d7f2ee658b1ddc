/** The breadcrumb trail of a page, for display and for structured data. */
import type { Page } from '../page';
import type { Lang } from '../text/languages';
import { linkTo, type PageLink } from '../text/names';

/** Home, the pages between, and the page itself. The name of `page` must be in `lang` already. */
export function trailOf(
  page: Pick<Page, 'path' | 'name' | 'parents'>,
  lang: Lang,
): readonly PageLink[] {
  const { path, name, parents = [] } = page;
  const above: readonly `/${string}`[] = path === '/' ? [] : ['/', ...parents];
  return [...above.map(each => linkTo(each, lang)), { name, path }];
}
