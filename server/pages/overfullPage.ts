/**
 * Checks facts before they are saved: would a page become too large for the first packets of a
 * first visit? A browser gets these packets in one round trip.
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
 * Finds the first page that the new facts would make too large. `changed` makes pages with the
 * new facts. Only some pages are measured: the page at `path` in every language, and all pages
 * that are nearly full, because the new facts may also be on them. A page that is already too
 * large counts only if the new facts make it larger.
 */
export async function overfullPage(
  path: `/${string}`,
  changed: Renderer,
  pages: Pages,
): Promise<OverfullPage | undefined> {
  const own = languages.map(({ lang }) => pathIn(lang, path));
  for (const each of new Set([...own, ...pages.nearlyFull().map(({ path }) => path)])) {
    const over = await bytesOver(each, changed, pages);
    if (over > 0) return { path: each, over };
  }
  return undefined;
}

async function bytesOver(path: string, changed: Renderer, pages: Pages): Promise<number> {
  const { html } = changed.page(path);
  const ready = pages.ready(path, 'br');
  if (ready !== undefined) {
    // If texts become longer, the compressed page grows by fewer bytes than the uncompressed
    // page. So the sum below is an upper limit for the compressed page. For most pages this sum
    // is small enough, and the page need not be compressed. A new text of the same length may
    // still add a few bytes, which are ignored.
    const growth = Buffer.byteLength(html) - Buffer.byteLength(pages.render(path).html);
    if (ready.body.length + growth <= firstVisitBytes) return 0;
  }

  // After a start or a save, no page is ready for a while. gzip takes a fiftieth of the time that
  // Brotli takes here, and makes each page of the site larger by a tenth or more. So if the result
  // of gzip is small enough, the result of Brotli is, too.
  if ((await encoded('gzip', html)).length <= firstVisitBytes) return 0;

  const bytes = (await encoded('br', html)).length;
  if (bytes <= firstVisitBytes) return 0;
  const present = (await pages.page(path, 'br')).body.length;
  return bytes - Math.max(firstVisitBytes, present);
}
