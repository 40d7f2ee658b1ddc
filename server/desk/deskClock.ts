/**
 * Two rules about waiting people. The first rule says which forms ask for a call. The list, the
 * figures and the mails to the office use this rule. The second rule says when an enquiry is
 * late. The list and the mails use this rule.
 *
 * An enquiry may have come before the office's first tap at the desk. Each part of the desk treats
 * such an enquiry in another way:
 * - The list shows it as late.
 * - The figures count it as untouched.
 * - The mail about waiting people lists it only if it came in the week before the first tap
 *   (watch/whoWaits.ts).
 * - The weekly digest does not count it.
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
 * Returns a moment in milliseconds since 1970. An untouched enquiry is late if it was received at
 * this moment or earlier.
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
