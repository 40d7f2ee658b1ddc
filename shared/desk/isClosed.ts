/** Which enquiries nobody has to call any more. */
import { closingOutcomes, type ListRow } from './views';

export function isClosed(row: ListRow): boolean {
  return closingOutcomes.includes(row.outcome);
}
