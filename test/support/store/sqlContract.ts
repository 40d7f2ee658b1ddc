/** Tests of what the store needs from a database. They run on each database. */
import { updateSchema } from '../../../server/store/schema';
import { type Sql, StoreError } from '../../../server/store/sql';
import { onTeardown } from '../run/onTeardown';
import type { SqlDriver } from './sqlDrivers';

export function describeSql(driver: SqlDriver): void {
  driver.describe(`Sql on ${driver.name}`, () => {
    let open: () => Promise<Sql>;
    let sql: Sql;

    async function openForTest(): Promise<Sql> {
      const opened = await open();
      onTeardown('test', () => opened.close());
      return opened;
    }

    beforeEach(async () => {
      open = await driver.newDatabase();
      sql = await openForTest();
      const { bigint, identity, strict } = sql.dialect;
      await sql.write([
        `CREATE TABLE thing (number ${identity}, name text NOT NULL UNIQUE, size ${bigint})${strict}`,
      ]);
    });

    const insert = 'INSERT INTO thing (name, size) VALUES ($1, $2) RETURNING number, name, size';
    const namesOf = async (from = sql) =>
      (await from.read('SELECT name FROM thing ORDER BY name')).map(nameOf);
    const nameOf = (row: { readonly name?: unknown }) => row.name;

    describe('write', () => {
      it('returns the rows of each statement, in order', async () => {
        const results = await sql.write(
          [insert, 'pen', 1],
          ['UPDATE thing SET size = size + 1 WHERE name = $1', 'pen'],
          [insert, 'ink', null],
        );
        expect(results).toEqual([
          [{ number: 1, name: 'pen', size: 1 }],
          [],
          [{ number: 2, name: 'ink', size: null }],
        ]);
      });

      it('returns the row of a single statement', async () => {
        expect(await sql.write([insert, 'pen', 1])).toEqual([
          [{ number: 1, name: 'pen', size: 1 }],
        ]);
      });

      it('does nothing for an empty batch', async () => {
        expect(await sql.write()).toEqual([]);
      });

      it('is durable: the row is there when the database is opened again', async () => {
        await sql.write([insert, 'pen', 1]);
        await sql.close();
        expect(await namesOf(await openForTest())).toEqual(['pen']);
      });

      it('writes nothing of a batch with a refused statement', async () => {
        await sql.write([insert, 'pen', 1]);
        await expect(
          sql.write([insert, 'ink', 1], [insert, 'pen', 2], [insert, 'nib', 3]),
        ).rejects.toThrow(StoreError);
        expect(await namesOf()).toEqual(['pen']);
      });

      it('writes nothing of a batch with an invalid statement', async () => {
        await expect(
          sql.write([insert, 'ink', 1], ['INSERT INTO nowhere VALUES (1)']),
        ).rejects.toThrow(StoreError);
        expect(await namesOf()).toEqual([]);
      });

      it('does not harm other batches by a refused one', async () => {
        const names = Array.from({ length: 60 }, (_, index) => `thing ${index % 50}`);
        const outcomes = await Promise.allSettled(
          names.map(name => sql.write([insert, name, 1], [insert, `${name}, too`, 2])),
        );
        expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
        expect(await namesOf()).toHaveLength(100);
      });

      it('rejects with a reason that does not contain the values', async () => {
        await sql.write([insert, 'Asha Patil', 1]);
        const again = sql.write([insert, 'Asha Patil', 1]);
        await expect(again).rejects.toThrow(StoreError);
        await expect(again).rejects.not.toThrow(/Asha/);
        const other = sql.write([
          'INSERT INTO thing (name, size) VALUES ($1, cast($2 AS nothing))',
          'Asha',
          2,
        ]);
        await expect(other).rejects.not.toThrow(/Asha/);
      });

      it('accepts the same statement with values of other types', async () => {
        await sql.write([insert, 'pen', null]);
        await sql.write([insert, 'ink', 2]);
        await sql.write([insert, 'nib', 2 ** 52]);
        expect(await sql.read('SELECT size FROM thing ORDER BY number')).toEqual([
          { size: null },
          { size: 2 },
          { size: 2 ** 52 },
        ]);
      });
    });

    describe('read', () => {
      it('returns counts, sums and large numbers as numbers', async () => {
        await sql.write([insert, 'pen', 4_102_444_800_000], [insert, 'ink', 1]);
        expect(
          await sql.read('SELECT count(*) AS count, sum(size) AS sum, max(size) AS max FROM thing'),
        ).toEqual([{ count: 2, sum: 4_102_444_800_001, max: 4_102_444_800_000 }]);
      });

      it.each([
        ['a quotation', `'"; DROP TABLE thing; --\\'`],
        ['Marathi', 'अमोल पाटील'],
        ['a smile', '👩🏽‍💻'],
        ['lines', 'one\r\ntwo\ttabbed'],
        ['nothing', ''],
        ['a dollar', '$1 $2'],
      ])('returns a text unchanged: %s', async (_what, text) => {
        await sql.write([insert, text, 1]);
        expect(await namesOf()).toEqual([text]);
        expect(await sql.read('SELECT size FROM thing WHERE name = $1', text)).toEqual([
          { size: 1 },
        ]);
      });

      it('returns a text without its NUL characters', async () => {
        await sql.write([insert, 'a\0b\0', 1]);
        expect(await namesOf()).toEqual(['ab']);
      });

      it('accepts a value more than once, and more than ten values', async () => {
        const text =
          'SELECT $1 || $11 || $2 || $1 || $3 || $4 || $5 || $6 || $7 || $8 || $9 || $10 AS name';
        const texts = text.replace(/\$(\d+)/g, 'cast($$$1 AS text)');
        const letters = [...'abcdefghijk'];
        expect(await sql.read(texts, ...letters)).toEqual([{ name: 'akbacdefghij' }]);
      });

      it('rejects an invalid statement, and continues', async () => {
        await expect(sql.read('SELECT nothing FROM nowhere')).rejects.toThrow(StoreError);
        await expect(sql.read('SELEKT')).rejects.toThrow(StoreError);
        expect(await namesOf()).toEqual([]);
      });

      it('reads all earlier writes', async () => {
        for (let index = 0; index < 20; index += 1) {
          await sql.write([insert, `${index}`, index]);
          expect(await sql.read('SELECT count(*) AS count FROM thing')).toEqual([
            { count: index + 1 },
          ]);
        }
      });
    });

    describe('close', () => {
      it('waits for running statements', async () => {
        const writing = Array.from({ length: 40 }, (_, index) =>
          sql.write([insert, `${index}`, index]),
        );
        await sql.close();
        await expect(Promise.all(writing)).resolves.toHaveLength(40);
      });
    });

    describe('the dialect', () => {
      it('has a clock of milliseconds', async () => {
        const [row] = await sql.read(`SELECT ${sql.dialect.nowMs} AS now`);
        expect(Math.abs(Number(row?.now) - Date.now())).toBeLessThan(10_000);
      });

      it('supports the schema, which is made once', async () => {
        await updateSchema(sql);
        if (!driver.isShared) await sql.close();
        const next = await openForTest();
        await updateSchema(next);
        expect(await next.read('SELECT version FROM schema_version ORDER BY version')).toEqual([
          { version: 1 },
        ]);
      });

      it('deletes an enquiry with its deliveries', async () => {
        await updateSchema(sql);
        const columns = `id, form, name, phone, email, course, "values", page, suspicions, received_at, kept_at, search_text, state, person`;
        await sql.write(
          [
            `INSERT INTO enquiry (${columns}) VALUES ('a', 'enquiry', '', '', '', '', '{}', '/', '', 1, 1, '', 'waiting', 1)`,
          ],
          [
            `INSERT INTO delivery (enquiry, target, recipient, state, due_at, failures, claimed_until)
              SELECT number, 'mail', 'a@example.org', 'waiting', 0, 0, 0 FROM enquiry WHERE id = $1`,
            'a',
          ],
        );
        await sql.write(["DELETE FROM enquiry WHERE id = 'a'"]);
        expect(await sql.read('SELECT count(*) AS count FROM delivery')).toEqual([{ count: 0 }]);
      });
    });
  });
}
