/**
 * The forms that the clock of the desk counts, the same for list, figures, alert and digest; since
 * when one is late, the same for list and alert. What came before the first tap of all is late in
 * the list and untouched in the figures; alert and digest leave it out.
 */
import { mailForms } from '../../shared/forms';
import type { Site as Facts } from '../../shared/site';
import type { DeskSettings } from '../config/config';
import { lateMomentBy } from './openingHours';

/** The ids of the forms by which one asks for a call. */
export const callForms: readonly string[] = mailForms
  .filter(({ callsBack }) => callsBack !== undefined)
  .map(({ id }) => id);

/** What came at this moment or before is late, unless somebody touched it. */
export function lateMoment(
  { hours, closed }: Pick<Facts, 'hours' | 'closed'>,
  { followUpHours: after }: Pick<DeskSettings, 'followUpHours'>,
  now: number,
): number {
  return lateMomentBy(now, { hours, closed, after });
}

/** Of times in order, the shortest first; undefined of none. */
export function medianOf(times: readonly number[]): number | undefined {
  const upper = times[Math.floor(times.length / 2)];
  if (upper === undefined) return undefined;
  const lower = times[Math.floor((times.length - 1) / 2)] ?? upper;
  return (lower + upper) / 2;
}
