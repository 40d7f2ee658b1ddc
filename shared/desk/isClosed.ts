/** Which enquiries nobody has to call any more. */
import type { ListRow, Outcome } from './views';

const closing: readonly (Outcome | undefined)[] = ['joined', 'not-interested', 'spam'];

export function isClosed(row: ListRow): boolean {
  return closing.includes(row.outcome);
}
