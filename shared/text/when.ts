/** Formats a moment in the time zone of the visitor's device. */

/**
 * Returns a moment in the format of India, such as `3 May, 14:20`, with Latin digits as on the
 * whole site. `lang` is the page's language.
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
