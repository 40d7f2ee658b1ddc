/**
 * Which forms the desk's clock counts (in the list, the figures and the mails to the office), and
 * when an enquiry is late (in the list and the mails). An enquiry may be older than the office's
 * first tap. In the list, such an enquiry is late, and in the figures it is untouched. The mail
 * about people who wait names it only if it came within a week before that tap
 * (watch/whoWaits.ts). The weekly digest leaves it out.
 */
import { mailForms } from '../../shared/forms';
import type { Site as Facts } from '../../shared/site';
import type { DeskSettings } from '../config/config';
import { lateMomentBy } from './openingHours';

/** The ids of the forms with which a visitor asks for a call. */
export const callForms: readonly string[] = mailForms
  .filter(({ callsBack }) => callsBack !== undefined)
  .map(({ id }) => id);

/**
 * The moment that divides late enquiries from the others, in milliseconds since 1970. An untouched
 * enquiry that came at or before this moment is late.
 */
export function lateMoment(
  { hours, closed }: Pick<Facts, 'hours' | 'closed'>,
  { followUpHours: after }: Pick<DeskSettings, 'followUpHours'>,
  now: number,
): number {
  return lateMomentBy(now, { hours, closed, after });
}

/** The median of sorted times, or undefined if there are none. */
export function medianOf(times: readonly number[]): number | undefined {
  const upper = times[Math.floor(times.length / 2)];
  if (upper === undefined) return undefined;
  const lower = times[Math.floor((times.length - 1) / 2)] ?? upper;
  return (lower + upper) / 2;
}
