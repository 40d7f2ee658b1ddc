/**
 * Times as the desk shows them: how long ago, a recent moment, a time of day. All in India's time
 * zone.
 */
import { dayInIndia } from '../siteToday';
import { clockIn, clockWith, dateIn, localeOf } from '../text/factWords';
import { fill, fillCount } from '../text/fill';
import type { Lang } from '../text/languages';
import { dayMs, dayNumber, hourMs, indiaAheadMs, minuteMs } from '../time';
import { deskText } from './text';

type Unit = 'minutes' | 'hours' | 'days';

interface Length {
  readonly unit: Unit;
  readonly count: number;
}

/** The text of a row's margin: a number, and the line below it. */
export interface MarginTime {
  readonly number: string;
  readonly unit: string;
}

/** Rounded down to minutes, hours or days: 3 h 50 min -> 3 h. At least one minute. */
function lengthOf(ms: number): Length {
  if (ms < hourMs) return { unit: 'minutes', count: Math.max(1, Math.floor(ms / minuteMs)) };
  if (ms < dayMs) return { unit: 'hours', count: Math.floor(ms / hourMs) };
  return { unit: 'days', count: Math.floor(ms / dayMs) };
}

/** `12 min`, `3 h`, `2 days` */
export function lengthIn(ms: number, language: Lang): string {
  const { unit, count } = lengthOf(ms);
  return fillCount(deskText(language).time.length[unit], count);
}

/** `12 min ago`, `3 h ago`, `2 days ago` */
export function agoIn(ms: number, language: Lang): string {
  const { unit, count } = lengthOf(ms);
  return fillCount(deskText(language).time.ago[unit], count);
}

/** `11 am`, `2:38 pm`: a time of day as short as it is said. */
function shortClock(moment: number, language: Lang): string {
  return clockWith(timeOf(moment), deskText(language).time.shortClock);
}

/**
 * `{ number: '11 am', unit: '' }`. With minutes, `{ number: '8:30', unit: 'am' }`, because the
 * margin has no room for both on one line.
 */
export function marginClock(moment: number, language: Lang): MarginTime {
  const time = timeOf(moment);
  if (time.endsWith(':00')) return { number: shortClock(moment, language), unit: '' };

  const words = deskText(language).time.shortClock.map(each => fill(each, { time: '' }).trim());
  return { number: clockWith(time, []), unit: clockWith(time, words) };
}

/** `{ number: '24', unit: 'Nov' }` */
export function marginDay(moment: number, language: Lang): MarginTime {
  const month = inIndia(moment, language, { month: 'short' });
  return { number: inIndia(moment, language, { day: 'numeric' }), unit: month };
}

/** For a day farther away than this, the weekday could be of another week. */
const weekdayDays = 6;

/** `2:38 pm` for today, `Sat 2:38 pm` within a week, else `24 Nov`. The margin has two lines. */
export function marginMoment(moment: number, now: number, language: Lang): MarginTime {
  const days = Math.abs(dayNumber(moment) - dayNumber(now));
  if (days === 0) return marginClock(moment, language);
  if (days > weekdayDays) return marginDay(moment, language);
  const weekday = inIndia(moment, language, { weekday: 'short' });
  return { number: weekday, unit: shortClock(moment, language) };
}

/** The same on one line. */
export function shortMoment(moment: number, now: number, language: Lang): string {
  if (dayNumber(moment) === dayNumber(now)) return shortClock(moment, language);
  const { number, unit } = marginMoment(moment, now, language);
  return `${number} ${unit}`.trim();
}

/** `today 6 pm`, `tomorrow 11 am`, `yesterday 10:42 am`, `24 November, 11 am` */
export function momentIn(moment: number, now: number, language: Lang): string {
  const { time: text } = deskText(language);
  const time = clockIn(timeOf(moment), language);
  const days = dayNumber(moment) - dayNumber(now);
  if (days === 0) return fill(text.todayAt, { time });
  if (days === 1) return fill(text.tomorrowAt, { time });
  if (days === -1) return fill(text.yesterdayAt, { time });
  return fill(text.dayAt, { day: dayIn(moment, now, language), time });
}

/** For a day farther away than this, the date could be of another year. */
const sameYearDays = 300;

/** `24 November`, `24 November 2027` */
export function dayIn(moment: number, now: number, language: Lang): string {
  if (Math.abs(dayNumber(moment) - dayNumber(now)) > sameYearDays)
    return dateIn(dayInIndia(moment), language);
  return inIndia(moment, language, { day: 'numeric', month: 'long' });
}

/** `18:30` */
function timeOf(moment: number): string {
  return new Date(moment + indiaAheadMs).toISOString().slice(11, 16);
}

function inIndia(moment: number, language: Lang, options: Intl.DateTimeFormatOptions): string {
  const inZone = { ...options, timeZone: 'Asia/Kolkata' };
  return new Date(moment).toLocaleDateString(localeOf(language), inZone);
}
