/** What the clock of the desk counts, and since when one is late: the same for list, figures, alert and digest. */
import { mailForms } from '../../shared/forms';
import type { Config } from '../config/config';
import { lateBefore } from './openingHours';

/** The ids of the forms by which one asks for a call. */
export const callForms: readonly string[] = mailForms
  .filter(({ callsBack }) => callsBack !== undefined)
  .map(({ id }) => id);

/** What came at this moment or before, and was not touched, is late. */
export function lateMoment({ site, desk }: Pick<Config, 'site' | 'desk'>, now: number): number {
  return lateBefore(now, { hours: site.hours, after: desk.followUpHours });
}
