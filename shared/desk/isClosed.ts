/** Whether the last outcome means that nobody has to call this person any more. */
import { closingOutcomes, type ListRow } from './views';

export function isClosed(row: ListRow): boolean {
  return closingOutcomes.includes(row.outcome);
}
