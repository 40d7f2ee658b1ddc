/** A database whose disk is full after `batches` batches. */
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
