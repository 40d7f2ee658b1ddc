/** Dates in words. Each formatter is made once, because making one takes 0.2 ms. */
import type { Lang } from './languages';

export type DateFields = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month'>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The locale of a language in India, with Latin digits. The whole site uses Latin digits. */
export const localeOf = (lang: Lang): string => `${lang}-IN-u-nu-latn`;

/** Writes the given fields of a moment's date in UTC: `Thursday, 12 November`. */
export function dateWith(moment: number | Date, lang: Lang, fields: DateFields): string {
  const key = [lang, fields.weekday, fields.day, fields.month].join();
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(localeOf(lang), { ...fields, timeZone: 'UTC' });
  formatters.set(key, formatter);
  return formatter.format(moment);
}
