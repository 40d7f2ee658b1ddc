/**
 * Times as the desk shows them: how long ago something was, a moment, or a time of day. All of
 * them are in India's time zone.
 */
import { dayInIndia } from '../siteToday';
import { type DateFields, dateWith } from '../text/dateFormat';
import { clockIn, clockWith, dateIn } from '../text/factWords';
import { fill, fillCount } from '../text/fill';
import type { Lang } from '../text/languages';
import { dayMs, dayNumber, hourMs, indiaAheadMs, minuteMs } from '../time';
import { deskText } from './text';

type Unit = 'minutes' | 'hours' | 'days';

interface Length {
  readonly unit: Unit;
  readonly count: number;
}

/** The time in the margin of a row: a number, and a text below the number. */
export interface MarginTime {
  readonly number: string;
  readonly unit: string;
}

/**
 * Rounds a duration down to minutes, hours or days. For example, 3 h 50 min becomes 3 h. The
 * result is never less than one minute.
 */
function lengthOf(ms: number): Length {
  if (ms < hourMs) return { unit: 'minutes', count: Math.max(1, Math.floor(ms / minuteMs)) };
  if (ms < dayMs) return { unit: 'hours', count: Math.floor(ms / hourMs) };
  return { unit: 'days', count: Math.floor(ms / dayMs) };
}

/** Returns a duration: `12 min`, `3 h` or `2 days`. */
export function lengthIn(ms: number, language: Lang): string {
  const { unit, count } = lengthOf(ms);
  return fillCount(deskText(language).time.length[unit], count);
}

/** Returns how long ago something was: `12 min ago`, `3 h ago` or `2 days ago`. */
export function agoIn(ms: number, language: Lang): string {
  const { unit, count } = lengthOf(ms);
  return fillCount(deskText(language).time.ago[unit], count);
}

/** Returns a time of day in its short form: `11 am` or `2:38 pm`. */
function shortClock(moment: number, language: Lang): string {
  return clockWith(timeOf(moment), deskText(language).time.shortClock);
}

/**
 * Returns a time of day for the margin: `{ number: '11 am', unit: '' }`. A time with minutes
 * takes two lines, because the margin is narrow: `{ number: '8:30', unit: 'am' }`.
 */
export function marginClock(moment: number, language: Lang): MarginTime {
  const time = timeOf(moment);
  if (time.endsWith(':00')) return { number: shortClock(moment, language), unit: '' };

  const words = deskText(language).time.shortClock.map(each => fill(each, { time: '' }).trim());
  return { number: clockWith(time, []), unit: clockWith(time, words) };
}

/** Returns a day for the margin: `{ number: '24', unit: 'Nov' }`. */
export function marginDay(moment: number, language: Lang): MarginTime {
  const month = inIndia(moment, language, { month: 'short' });
  return { number: inIndia(moment, language, { day: 'numeric' }), unit: month };
}

/**
 * Within this number of days, a weekday such as "Sat" means one day only. After more days, it
 * could mean the same weekday of another week.
 */
const weekdayDays = 6;

/**
 * Returns a moment for the two lines of the margin: `2:38 pm` for today, `Sat 2:38 pm` for the
 * days near today, or `24 Nov` for other days.
 */
export function marginMoment(moment: number, now: number, language: Lang): MarginTime {
  const days = Math.abs(dayNumber(moment) - dayNumber(now));
  if (days === 0) return marginClock(moment, language);
  if (days > weekdayDays) return marginDay(moment, language);
  return { number: weekdayIn(moment, language), unit: shortClock(moment, language) };
}

/**
 * Returns the day of the week. In Hindi and Marathi it is not shortened: the short form of
 * Sunday, रवि, is also a first name.
 */
function weekdayIn(moment: number, language: Lang): string {
  return inIndia(moment, language, { weekday: language === 'en' ? 'short' : 'long' });
}

/** Returns a moment for a button that plans a call: `Sat 5 Dec, 11 am`. */
export function plannedMoment(moment: number, language: Lang): string {
  const { number, unit } = marginDay(moment, language);
  return `${weekdayIn(moment, language)} ${number} ${unit}, ${shortClock(moment, language)}`;
}

/** Returns the same text as marginMoment, but on one line. */
export function shortMoment(moment: number, now: number, language: Lang): string {
  if (dayNumber(moment) === dayNumber(now)) return shortClock(moment, language);
  const { number, unit } = marginMoment(moment, now, language);
  return `${number} ${unit}`.trim();
}

/**
 * Returns a moment in words: `today 6 pm`, `tomorrow 11 am`, `yesterday 10:42 am` or `24
 * November, 11 am`.
 */
export function momentIn(moment: number, now: number, language: Lang): string {
  const { time: text } = deskText(language);
  const time = clockIn(timeOf(moment), language);
  const days = dayNumber(moment) - dayNumber(now);
  if (days === 0) return fill(text.todayAt, { time });
  if (days === 1) return fill(text.tomorrowAt, { time });
  if (days === -1) return fill(text.yesterdayAt, { time });
  return fill(text.dayAt, { day: dayIn(moment, now, language), time });
}

/**
 * A date needs no year if it is at most this number of days away. A date that is further away,
 * such as `24 November`, could be mistaken for the same date in another year.
 */
const sameYearDays = 300;

/**
 * Returns a date: `24 November`. If the day is far away, the date has a year: `24 November 2027`.
 */
export function dayIn(moment: number, now: number, language: Lang): string {
  if (Math.abs(dayNumber(moment) - dayNumber(now)) > sameYearDays)
    return dateIn(dayInIndia(moment), language);
  return inIndia(moment, language, { day: 'numeric', month: 'long' });
}

/** Returns the time of day in India: `18:30`. */
function timeOf(moment: number): string {
  return new Date(moment + indiaAheadMs).toISOString().slice(11, 16);
}

function inIndia(moment: number, language: Lang, fields: DateFields): string {
  return dateWith(moment + indiaAheadMs, language, fields);
}
