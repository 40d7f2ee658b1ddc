/** A moment, as the visitor's own clock shows it. */

/** `3 May, 14:20`. `lang` is a page's language; the country is India. */
export function when(moment: Date, lang: string): string {
  const day = moment.toLocaleDateString(`${lang}-IN`, { day: 'numeric', month: 'long' });
  const time = moment.toLocaleTimeString(`${lang}-IN`, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${day}, ${time}`;
}
