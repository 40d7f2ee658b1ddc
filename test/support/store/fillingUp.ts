/** A database on a disk that becomes full: it accepts `batches` batches, and refuses all others. */
import { type Sql, StoreError } from '../../../server/store/sql';

export function fillingUp(sql: Sql, batches: number): Sql {
  let writes = 0;
  return {
    ...sql,
    async write(...statements) {
      writes += 1;
      if (writes > batches) throw new StoreError('The disk is full.');
      return sql.write(...statements);
    },
  };
}
