/** What nobody touched and is deleted before long: the list and the weekly digest announce it. */
import { dayMs } from '../../shared/time';
import type { Config } from '../config/config';
import type { DeskStore } from '../store/deskStore';
import type { FormScope } from '../store/formScope';

/** Untouched enquiries are announced so long before they are deleted. */
const announceMs = 7 * dayMs;

/** Where nobody uses the desk, all are untouched: then there is nothing to announce. */
export async function countAnnounced(
  { retentionDays }: Pick<Config, 'retentionDays'>,
  desk: Pick<DeskStore, 'since' | 'soonDeleted'>,
  now: number,
  sees?: FormScope,
): Promise<number> {
  if ((await desk.since()) === undefined) return 0;
  return desk.soonDeleted(now - retentionDays * dayMs + announceMs, sees);
}
