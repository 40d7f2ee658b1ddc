/** Says on a page that it comes from the device. */
import { fill } from '../../shared/text/fill';
import { when } from '../../shared/text/when';

/** The page's HTML with the sentence first in its main part. The page's style has what it needs. */
export function withNote(html: string, sentence: string): string {
  return html.replace(
    /<main\b[^>]*>/,
    main => `${main}<p class="kept-note" role="status">${sentence}</p>`,
  );
}

/** `{when}` becomes the moment of `date`, an answer's Date header. */
export function sayWhen(sentence: string, date: string | null, lang: string): string {
  return fill(sentence, { when: when(new Date(date ?? Date.now()), lang) });
}

/** A link for each page that is kept: its path and its HTML. */
export function linksTo(pages: readonly (readonly [path: string, html: string])[]): string {
  return pages
    .map(([path, html]) => `<li><a href="${path}">${titleOf(html) ?? path}</a></li>`)
    .join('');
}

/** Escaped as the server wrote it, without the institute's name. */
function titleOf(html: string): string | undefined {
  return /<title>([^<|]*)/.exec(html)?.[1]?.trim();
}
