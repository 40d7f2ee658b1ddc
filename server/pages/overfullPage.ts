/**
 * Finds out, before facts are saved, whether a page would become larger than the bytes that a
 * first visit gets at once.
 */
import { languages, pathIn } from '../../shared/text/languages';
import { encoded } from '../http/contentEncoding';
import { firstVisitBytes, type Pages } from './cache';
import type { Renderer } from './render';

export interface OverfullPage {
  readonly path: string;
  /** The number of bytes above the limit. */
  readonly over: number;
}

/**
 * Returns the first page that would be too large with the new facts. `changed` renders with the
 * new facts. Measures the page at `path` in every language, and all pages that are nearly full,
 * because these pages may show the same facts. A page that is already too large counts only if it
 * grows.
 */
export async function overfullPage(
  path: `/${string}`,
  changed: Renderer,
  pages: Pages,
): Promise<OverfullPage | undefined> {
  const own = languages.map(({ lang }) => pathIn(lang, path));
  for (const each of new Set([...own, ...pages.nearlyFull()])) {
    const over = await bytesOver(each, changed, pages);
    if (over > 0) return { path: each, over };
  }
  return undefined;
}

async function bytesOver(path: string, changed: Renderer, pages: Pages): Promise<number> {
  const { html } = changed.page(path);
  const ready = pages.ready(path, 'br');
  if (ready !== undefined) {
    // A text adds at most its own bytes. So most pages need not be compressed to know that they
    // stay below the limit.
    const growth = Buffer.byteLength(html) - Buffer.byteLength(pages.render(path).html);
    if (ready.body.length + growth <= firstVisitBytes) return 0;
  }

  const bytes = (await encoded('br', html)).length;
  if (bytes <= firstVisitBytes) return 0;
  const present = (await pages.page(path, 'br')).body.length;
  return bytes - Math.max(firstVisitBytes, present);
}
