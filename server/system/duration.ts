/** Writes in English how long something takes. */
import { dayMs, hourMs, minuteMs } from '../../shared/time';

/** A length of time, such as `a minute`, `50 minutes`, `7 hours` or `3 days`. */
export function ago(ms: number): string {
  if (ms < 2 * minuteMs) return 'a minute';
  if (ms < 2 * hourMs) return `${Math.floor(ms / minuteMs)} minutes`;
  return ms < 2 * dayMs ? `${Math.floor(ms / hourMs)} hours` : `${Math.floor(ms / dayMs)} days`;
}

/** A number of days, such as `1 day` or `40 days`. */
export function inDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
