/** Makes texts for the titles of forms, and for the entries in the lists of a form. */
import type { Branch, Site as Facts, OpeningHours, PhotoPlace, Result } from '../../shared/site';
import { isBefore } from '../../shared/siteToday';
import { dateIn, hoursIn, resultIn, timesIn, wordsIn } from '../../shared/text/factWords';
import { type Lang, texts } from '../../shared/text/languages';
import { coursesAndServicesOf, type SiteForm } from './siteForms';

/**
 * Returns the name of the course or of the gallery place for the title of the form. Returns
 * undefined for other forms.
 */
export function subjectOf(
  { course, photo }: SiteForm,
  language: Lang,
  facts: Facts,
): string | undefined {
  if (photo !== undefined) return captionOf(photo, language);
  return coursesAndServicesOf(facts).find(({ path }) => path === course)?.title;
}

export function captionOf(place: PhotoPlace, language: Lang): string {
  return texts[language].gallery.pictures[place].caption;
}

/**
 * Returns the label of an entry in the list of entries. For example, the label of a batch is the
 * first day of the batch.
 */
export function entrySaid(entry: unknown, lang: Lang): string {
  const {
    starts,
    from,
    until,
    opens,
    closes,
    days,
    address,
    name,
    by,
    placed,
    words,
    caption,
  }: Readonly<Record<string, string>> = Object(entry);
  // The casts are safe: the schema requires all facts of a result and of opening hours.
  if (placed !== undefined) return resultIn(entry as Result, lang);
  if (starts !== undefined) return dateIn(starts, lang);
  if (until !== undefined) {
    const span = [...new Set([from ?? until, until])].map(day => dateIn(day, lang)).join(' – ');
    const times = opens === undefined ? '' : `, ${timesIn(opens, closes, lang)}`;
    const why = words === undefined ? '' : ` (${wordsIn(words, lang)})`;
    return `${span}${times}${why}`;
  }
  if (caption !== undefined) return wordsIn(caption, lang);
  if (days !== undefined) return hoursIn(entry as OpeningHours, lang);
  // Only a branch has an address.
  if (address !== undefined) return wordsIn((entry as Branch).name, lang);
  return name ?? by ?? '';
}

/**
 * Returns the day by which an entry is sorted: the first day of a batch or of a holiday. For all
 * other entries, returns an empty text, so that the sort does not move them.
 */
export function dayOf(entry: unknown): string {
  const { starts, from, until }: Readonly<Record<string, string>> = Object(entry);
  return starts ?? (until === undefined ? '' : (from ?? until));
}

/** Whether the visitors' pages no longer show the entry. */
export function hasPassed(entry: unknown, today: string): boolean {
  const { starts, until, placed }: Readonly<Record<string, string>> = Object(entry);
  const last = starts ?? until;
  return placed === undefined && last !== undefined && isBefore(last, today);
}
