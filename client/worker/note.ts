/** Says on a page that it comes from the device. */

/** The page's HTML with the sentence first in its main part. The page's style has what it needs. */
export function withNote(html: string, sentence: string): string {
  return html.replace(/<main\b[^>]*>/, main => `${main}<p class="kept-note" role="status">${sentence}</p>`);
}

/** `{when}` becomes `3 May, 14:20`, in the visitor's time zone; `date` is an answer's Date header. */
export function sayWhen(sentence: string, date: string | null, lang: string): string {
  const when = new Date(date ?? Date.now());
  const day = when.toLocaleDateString(`${lang}-IN`, { day: 'numeric', month: 'long' });
  const time = when.toLocaleTimeString(`${lang}-IN`, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return sentence.replace('{when}', `${day}, ${time}`);
}

/** A link for each page that is kept: its path and its HTML. */
export function linksTo(pages: readonly (readonly [path: string, html: string])[]): string {
  return pages.map(([path, html]) => `<li><a href="${path}">${titleOf(html) ?? path}</a></li>`).join('');
}

/** Escaped as the server wrote it, without the institute's name. */
function titleOf(html: string): string | undefined {
  return /<title>([^<|]*)/.exec(html)?.[1]?.trim();
}
