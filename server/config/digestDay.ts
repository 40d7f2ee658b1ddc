/**
 * Works out when the weekly mail (digest) is due. If you change the day here, run `npm run fix`,
 * and change these texts by hand: the desk's help (shared/desk/text), and the READMEs of deploy
 * and desk. In the figures at the desk, a week always begins on Monday (`mondayOf`).
 */
import { type Weekday, weekdays } from '../../shared/site';
import { dayMs } from '../../shared/time';

export const digestDay: Weekday = 'Monday';

const weekMs = 7 * dayMs;

/**
 * The time at which one of the weekly mails is due: nine in the morning in India. All other
 * weekly mails are due a whole number of weeks before or after this time. 5 January 2026 was a
 * Monday.
 */
const firstMs = Date.parse('2026-01-05T09:00:00+05:30') + weekdays.indexOf(digestDay) * dayMs;

/** Returns the last time at or before `now` at which a weekly mail was due. */
export function digestDueAt(now: number): number {
  return firstMs + Math.floor((now - firstMs) / weekMs) * weekMs;
}

/** One week before the time at which a weekly mail is due. */
export function weekBefore(due: number): number {
  return due - weekMs;
}
