/** Formats a moment by the visitor's own clock. */

/**
 * `3 May, 14:20`. `lang` is the page's language. The country is India, and the digits are those
 * of the rest of the site.
 */
export function when(moment: Date, lang: string): string {
  const locale = `${lang}-IN-u-nu-latn`;
  const day = moment.toLocaleDateString(locale, { day: 'numeric', month: 'long' });
  const time = moment.toLocaleTimeString(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${day}, ${time}`;
}
