/**
 * Formats the institute's facts in a language, such as times, days, dates and amounts. Only the
 * server uses this module, since it contains all languages.
 */

import {
  type Address,
  type ClosedSoon,
  type Duration,
  type Institute,
  type OpeningHours,
  type Result,
  type Weekday,
  type Words,
  weekdays,
} from '../site';
import { dateWith, localeOf } from './dateFormat';
import { fill, fillCount } from './fill';
import { type Lang, texts } from './languages';
import { hasDevanagari } from './scripts';

/** Returns the text in a language, or in English if the language has none. */
export function wordsIn(words: Words, lang: Lang): string {
  return typeof words === 'string' ? words : (words[lang] ?? words.en);
}

/** Whether a page in another language must mark the text as English. */
export function isEnglish(words: Words, lang: Lang): boolean {
  if (lang === 'en') return false;
  // If there is one text for all languages, its script decides whether it is English.
  return typeof words === 'string' ? !hasDevanagari(words) : words[lang] === undefined;
}

/** Returns the whole address on one line. */
export function addressIn(
  { street, landmark, locality, postalCode, region }: Address,
  lang: Lang,
): string {
  const said = (words: Words | undefined) => (words === undefined ? [] : [wordsIn(words, lang)]);
  const town = [wordsIn(locality, lang), ...said(postalCode)].join(' ');
  return [...said(street), ...said(landmark), town, ...said(region)].join(', ');
}

/** Returns opening hours: `Monday to Saturday, 8 am to 9 pm`. */
export function hoursIn({ days, opens, closes }: OpeningHours, lang: Lang): string {
  const parts = { days: daysIn(days, lang), from: clockIn(opens, lang), to: clockIn(closes, lang) };
  return fill(texts[lang].facts.hours, parts);
}

/**
 * Returns a line about closed days, such as `Closed until Thursday, 12 November (Diwali)`, or
 * about other hours, such as `8 November 2026: 10 am to 2 pm`.
 */
function closedIn(days: ClosedSoon, lang: Lang): string {
  const { words } = days;
  const why = words === undefined ? '' : ` (${wordsIn(words, lang)})`;
  return `${closedDaysIn(days, lang)}${why}`;
}

function closedDaysIn(days: ClosedSoon, lang: Lang): string {
  const text = texts[lang].facts;
  const { from, until, opens, closes, hasBegun, opensAgain } = days;
  const isOne = from === until;
  const span = { from: dateIn(from, lang), until: dateIn(until, lang) };
  if (opens !== undefined)
    return `${isOne ? span.from : fill(text.daySpan, span)}: ${timesIn(opens, closes, lang)}`;
  if (hasBegun && opensAgain !== undefined)
    return fill(text.closedUntil, { day: weekdayIn(opensAgain, lang) });
  return isOne ? fill(text.closedOn, { day: span.from }) : fill(text.closedSpan, span);
}

/** Returns `Thursday, 12 November` for `2026-11-12`. */
function weekdayIn(day: string, lang: Lang): string {
  return dateWith(new Date(day), lang, { weekday: 'long', day: 'numeric', month: 'long' });
}

/**
 * Returns the lines about holidays and other hours that begin soon, and after them the weekly
 * hours.
 */
export function allHoursIn(
  { closedSoon = [], hours }: Pick<Institute, 'closedSoon' | 'hours'>,
  lang: Lang,
): readonly string[] {
  return [
    ...closedSoon.map(each => closedIn(each, lang)),
    ...hours.map(each => hoursIn(each, lang)),
  ];
}

/** Returns `6:30 pm to 8 pm`, or `from 6:30 pm` if there is no end. */
export function timesIn(from: string, to: string | undefined, lang: Lang): string {
  const text = texts[lang].facts;
  if (to === undefined) return fill(text.timeFrom, { from: clockIn(from, lang) });
  return fill(text.times, { from: clockIn(from, lang), to: clockIn(to, lang) });
}

/**
 * The hours at which the parts of a day begin: night, morning, afternoon, four o'clock, evening,
 * and night again. Four o'clock is a part of its own, because it is evening in Hindi, and afternoon
 * in Marathi.
 */
const dayParts = [0, 4, 12, 16, 17, 20];

/** Returns `6:30 pm` for `18:30`. */
export function clockIn(time: string, lang: Lang): string {
  return clockWith(time, texts[lang].facts.clock);
}

/**
 * Returns a time of day with other words than clockIn. `parts` has one text for each part
 * of a day.
 */
export function clockWith(time: string, parts: readonly string[]): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const said = parts[dayParts.findLastIndex(from => hour >= from)] ?? '{time}';
  const minutes = minute === 0 ? '' : `:${time.slice(3)}`;
  return fill(said, { time: `${hour % 12 === 0 ? 12 : hour % 12}${minutes}` });
}

/**
 * Returns days as text: `Saturday, Sunday`. Three or more days in a row become the first and the
 * last day: `Monday to Saturday`.
 */
export function daysIn(
  days: readonly Weekday[],
  lang: Lang,
  length: 'long' | 'short' = 'long',
): string {
  return runsOf(days)
    .flatMap(run => {
      const names = run.map(day => weekdayName(day, lang, length));
      const [first = '', last = ''] = [names[0], names.at(-1)];
      return run.length < 3 ? names : [fill(texts[lang].facts.days, { first, last })];
    })
    .join(', ');
}

/** Returns the name of a weekday: `Monday`, or `Mon` if the length is `short`. */
export function weekdayName(day: Weekday, lang: Lang, length: 'long' | 'short' = 'long'): string {
  // 1 January 2024 was a Monday.
  const moment = Date.UTC(2024, 0, 1 + weekdays.indexOf(day));
  return dateWith(moment, lang, { weekday: length });
}

function runsOf(days: readonly Weekday[]): readonly (readonly Weekday[])[] {
  const runs: Weekday[][] = [];
  for (const day of weekdays.filter(each => days.includes(each))) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (
      run !== undefined &&
      before !== undefined &&
      weekdays.indexOf(before) === weekdays.indexOf(day) - 1
    )
      run.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** Returns `5 December 2026` for `2026-12-05`. */
export function dateIn(day: string, lang: Lang): string {
  const dayAndMonth = dateWith(new Date(day), lang, { day: 'numeric', month: 'long' });
  return `${dayAndMonth} ${day.slice(0, 4)}`;
}

/** Returns a sentence such as `34 of 41 students got a job, January to June 2026`. */
export function resultIn({ placed, of, from, until, companies = [] }: Result, lang: Lang): string {
  const text = texts[lang].placement;
  const result = fill(text.result, { placed, of, period: monthsIn(from, until, lang) });
  if (companies.length === 0) return result;
  return fill(text.resultAt, { result, companies: listIn(companies, lang) });
}

/** Returns `January to June 2026` for `2026-01` and `2026-06`. */
function monthsIn(from: string, until: string, lang: Lang): string {
  const named = (month: string) => dateWith(new Date(month), lang, { month: 'long' });
  const [year, lastYear] = [from.slice(0, 4), until.slice(0, 4)];
  const last = `${named(until)} ${lastYear}`;
  if (from === until) return last;
  const first = year === lastYear ? named(from) : `${named(from)} ${year}`;
  return fill(texts[lang].facts.daySpan, { from: first, until: last });
}

/** Returns `1,24,000` for `124000`. In India, digits are grouped like this in every language. */
export function grouped(count: number): string {
  return count.toLocaleString('en-IN');
}

/** Returns `₹1,24,000` for `124000`. */
export function rupees(amount: number): string {
  return `₹${grouped(amount)}`;
}

/** Returns `3 Months, 120 hours` for `{ months: 3, hours: 120 }`. */
export function durationIn(duration: Duration, lang: Lang): string {
  const { length } = texts[lang].facts;
  const units = ['months', 'weeks', 'days', 'hours'] as const;
  return units
    .flatMap(unit => {
      const count = duration[unit];
      return count === undefined ? [] : [fillCount(length[unit], count)];
    })
    .join(', ');
}

/** Returns `Marathi and English` for `['mr', 'en']`. */
export function languagesIn(tags: readonly string[], lang: Lang): string {
  const names = new Intl.DisplayNames(localeOf(lang), { type: 'language' });
  return listIn(
    tags.map(tag => names.of(tag) ?? tag),
    lang,
  );
}

/** Returns `a, b and c` for `['a', 'b', 'c']`. */
export function listIn(names: readonly string[], lang: Lang): string {
  const last = names.at(-1) ?? '';
  const others = names.slice(0, -1).join(', ');
  return others === '' ? last : fill(texts[lang].facts.and, { first: others, last });
}
