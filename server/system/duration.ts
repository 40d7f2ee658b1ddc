/** How long something takes, in English. */
import { dayMs, hourMs, minuteMs } from '../../shared/time';

/** `a minute`, `50 minutes`, `7 hours`, `3 days` */
export function ago(ms: number): string {
  if (ms < 2 * minuteMs) return 'a minute';
  if (ms < 2 * hourMs) return `${Math.floor(ms / minuteMs)} minutes`;
  return ms < 2 * dayMs ? `${Math.floor(ms / hourMs)} hours` : `${Math.floor(ms / dayMs)} days`;
}

/** `1 day`, `40 days` */
export function inDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
