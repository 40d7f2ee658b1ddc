/**
 * Counts untouched enquiries that are deleted soon. The list and the weekly digest announce them.
 */
import { dayMs } from '../../shared/time';
import type { Config } from '../config/config';
import type { DeskStore } from '../store/deskStore';
import type { FormScope } from '../store/formScope';

/** How long before their deletion untouched enquiries are announced. */
const announceMs = 7 * dayMs;

/**
 * Counts the enquiries to announce. Returns 0 if nobody uses the desk, because all enquiries would
 * be untouched.
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
