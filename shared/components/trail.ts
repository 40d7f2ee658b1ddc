/** The breadcrumb trail of a page. The page shows it, and the structured data contains it. */
import type { Page } from '../page';
import type { Lang } from '../text/languages';
import { linkTo, type PageLink } from '../text/names';

/**
 * Returns the trail: the home page, the pages above `page`, and `page`. The name of `page` must
 * already be in the language `lang`.
 */
export function trailOf(
  page: Pick<Page, 'path' | 'name' | 'parents'>,
  lang: Lang,
): readonly PageLink[] {
  const { path, name, parents = [] } = page;
  const above: readonly `/${string}`[] = path === '/' ? [] : ['/', ...parents];
  return [...above.map(each => linkTo(each, lang)), { name, path }];
}
