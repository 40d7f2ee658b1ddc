/**
 * Whether the work on this person is finished. True if nobody has to call again after the last
 * outcome.
 */
import { closingOutcomes, type ListRow } from './views';

export function isClosed(row: ListRow): boolean {
  return closingOutcomes.includes(row.outcome);
}
