/**
 * Whether the work on this person is finished: after the last outcome, nobody has to call again.
 */
import { closingOutcomes, type ListRow } from './views';

export function isClosed(row: ListRow): boolean {
  return closingOutcomes.includes(row.outcome);
}
