/** When the weekly mail comes: its sentences, the setting and the clock take the day from here. */
import { type Weekday, weekdays } from '../../shared/site';
import { dayMs } from '../../shared/time';

export const digestDay: Weekday = 'Monday';

const weekMs = 7 * dayMs;

/** Nine in the morning in India. 2026 began on a Thursday; the fifth of January is a Monday. */
const firstMs = Date.parse('2026-01-05T09:00:00+05:30') + weekdays.indexOf(digestDay) * dayMs;

/** The last moment at which a weekly mail was due. */
export function digestDueAt(now: number): number {
  return firstMs + Math.floor((now - firstMs) / weekMs) * weekMs;
}

/** The moment a week before one at which a mail is due. */
export function weekBefore(due: number): number {
  return due - weekMs;
}
