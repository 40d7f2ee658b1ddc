/**
 * When the weekly mail is due. The setting, the mail and the timer take the day from here. The
 * desk's help (shared/desk/text) and the READMEs of deploy and desk name the day by hand.
 */
import { type Weekday, weekdays } from '../../shared/site';
import { dayMs } from '../../shared/time';

export const digestDay: Weekday = 'Monday';

const weekMs = 7 * dayMs;

/** Nine in the morning in India. 5 January 2026 was a Monday. */
const firstMs = Date.parse('2026-01-05T09:00:00+05:30') + weekdays.indexOf(digestDay) * dayMs;

/** The latest time at which a weekly mail was due. */
export function digestDueAt(now: number): number {
  return firstMs + Math.floor((now - firstMs) / weekMs) * weekMs;
}

/** The due time one week earlier. */
export function weekBefore(due: number): number {
  return due - weekMs;
}
