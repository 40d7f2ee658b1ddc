/** Notes that are added to a stored page. They say that the page comes from the device. */
import { fill } from '../../shared/text/fill';
import { when } from '../../shared/text/when';

/**
 * Puts the sentence at the start of the page's main part. client/styles/later/KeptNote.css has
 * the style of this note.
 */
export function withNote(html: string, sentence: string): string {
  return html.replace(
    /<main\b[^>]*>/,
    main => `${main}<p class="kept-note" role="status">${sentence}</p>`,
  );
}

/**
 * Replaces `{when}` by the time in the Date header of a stored page. If the page has no Date
 * header, the current time is used.
 */
export function sayWhen(sentence: string, date: string | null, lang: string): string {
  return fill(sentence, { when: when(new Date(date ?? Date.now()), lang) });
}

/** Returns a link to each stored page. The text of the link is the title of the page. */
export function linksTo(pages: readonly (readonly [path: string, html: string])[]): string {
  return pages
    .map(([path, html]) => `<li><a href="${path}">${titleOf(html) ?? path}</a></li>`)
    .join('');
}

/**
 * Returns the title of the page without the name of the institute. The title is still escaped,
 * because it comes from the server's HTML.
 */
function titleOf(html: string): string | undefined {
  return /<title>([^<|]*)/.exec(html)?.[1]?.trim();
}
