/**
 * Finds the place where visitors see the facts of a form, and the day from which they see them.
 */
import { offeredBy } from '../../shared/content/offered';
import type { ShownPlace } from '../../shared/desk/siteViews';
import type { Batch, Site as Facts, OpeningHours, Result } from '../../shared/site';
import { closedShownFrom, isBefore } from '../../shared/siteToday';
import { dateIn, hoursIn, resultIn, rupees, wordsIn } from '../../shared/text/factWords';
import { type Lang, pathIn } from '../../shared/text/languages';
import { namesOf } from '../../shared/text/names';
import { valueAt } from './factsForm';
import type { SiteForm } from './siteForms';

/** The first and the last day of a notice or a holiday. */
interface Dated {
  readonly from?: string;
  readonly until?: string;
}

/**
 * Describes where visitors see the facts of a form. `facts` are all facts, including facts that
 * are shown only on other days. `before` are the facts before the newest save, if there are any.
 * `today` is the day in India.
 */
export function shownPlace(
  form: SiteForm,
  facts: Facts,
  before: unknown,
  today: string,
  language: Lang,
): ShownPlace {
  const page = pageShowing(form, facts);
  const text =
    form.path === 'phones' ? changedPhone(facts.phones, before) : textOn(form, facts, language);
  return {
    address: `${pathIn(language, page)}${fragmentOf(form.section, text)}`,
    name: namesOf(page, language)?.name ?? page,
    from: shownFrom(form, facts, today),
  };
}

/**
 * Returns the page that shows the facts of the form. If the institute does not offer that page,
 * returns another page: the page of a course, the home page or /about.
 */
export function pageShowing({ page }: SiteForm, facts: Facts): `/${string}` {
  const { has, courses } = offeredBy(facts);
  if (has(page)) return page;
  return page === '/java' ? (courses[0]?.path ?? '/') : '/about';
}

/**
 * Returns the day on which pages begin to show a notice or a holiday. Undefined if pages already
 * show it today.
 */
export function shownFrom(
  form: Pick<SiteForm, 'at'>,
  facts: Facts,
  today: string,
): string | undefined {
  const from = firstDayOf(form, facts);
  return from !== undefined && isBefore(today, from) ? from : undefined;
}

function firstDayOf(form: Pick<SiteForm, 'at'>, facts: Facts): string | undefined {
  const { from }: Dated = Object(entryOf(form, facts));
  const [fact] = form.at;
  if (fact === 'notice') return from;
  return fact === 'closed' && from !== undefined ? closedShownFrom(from) : undefined;
}

/**
 * The part of the facts that the form edits. If the form adds an entry to a list, this is the
 * last entry of the list.
 */
function entryOf({ at }: Pick<SiteForm, 'at'>, facts: Facts): unknown {
  const index = at.at(-1);
  if (typeof index !== 'number') return valueAt(facts, at);
  const list = valueAt(facts, at.slice(0, -1));
  return Array.isArray(list) ? list[Math.min(index, list.length - 1)] : undefined;
}

/**
 * Returns the first phone number that is not in `before`. If `before` has all phone numbers,
 * returns the first one.
 */
function changedPhone(phones: Facts['phones'], before: unknown): string | undefined {
  const old = valueAt(before, ['phones']);
  const known: readonly unknown[] = Array.isArray(old) ? old : [];
  return phones.find(phone => !known.includes(phone)) ?? phones[0];
}

/** A text from the form's facts, as the page shows it. */
function textOn(form: SiteForm, facts: Facts, language: Lang): string | undefined {
  const [fact, course = '', ofCourse] = form.at.map(String);
  const entry = entryOf(form, facts);
  if (entry === undefined) return undefined;
  // The casts are safe: the schema requires these values, and the first name in the place is the
  // name of the fact.
  switch (fact) {
    case 'courses': {
      if (ofCourse === 'batches') return dateIn((entry as Batch).starts, language);
      const { amount = 0 } = facts.courses[course]?.fee ?? {};
      return form.moreOf === undefined && amount > 0 ? rupees(amount) : undefined;
    }
    case 'hours':
      return hoursIn(entry as OpeningHours, language);
    case 'results':
      return resultIn(entry as Result, language);
    case 'closed':
      return dateIn((entry as Facts['closed'][number]).from, language);
    case 'notice':
      return facts.notice && wordsIn(facts.notice.words, language);
    case 'reviews':
      return (entry as Facts['reviews'][number]).by;
    case 'photos':
      return form.photo && wordsIn(facts.photos[form.photo]?.caption ?? '', language);
    default:
      return undefined;
  }
}

/**
 * Returns the fragment of an address. With a text fragment, the browser scrolls to the text and
 * marks it, and the page needs no script for this. A browser that does not support text fragments
 * scrolls to the section. Source: URL Fragment Text Directives (WICG), which reserve `-`, `,` and
 * `&`.
 */
function fragmentOf(section = '', text = ''): string {
  if (text === '') return section === '' ? '' : `#${section}`;
  return `#${section}:~:text=${encodeURIComponent(text).replaceAll('-', '%2D')}`;
}
