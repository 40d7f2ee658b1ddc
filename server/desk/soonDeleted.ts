/**
 * Counts untouched enquiries that the site will soon delete. The list and the weekly digest warn
 * about them.
 */
import { dayMs } from '../../shared/time';
import type { Config } from '../config/config';
import type { DeskStore } from '../store/deskStore';
import type { FormScope } from '../store/formScope';

/** The desk warns about untouched enquiries this long before they are deleted. */
const announceMs = 7 * dayMs;

/**
 * Counts the untouched enquiries that the site will delete within 7 days. If nobody uses the
 * desk, returns 0: nobody records calls, so all enquiries would seem untouched.
 */
export async function countAnnounced(
  { retentionDays }: Pick<Config, 'retentionDays'>,
  desk: Pick<DeskStore, 'since' | 'soonDeleted'>,
  now: number,
  sees?: FormScope,
): Promise<number> {
  if ((await desk.since()) === undefined) return 0;
  return desk.soonDeleted(now - retentionDays * dayMs + announceMs, sees);
}
