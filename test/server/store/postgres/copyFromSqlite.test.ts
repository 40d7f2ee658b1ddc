import { keepEnquiry } from '../../../../server/store/keepEnquiry';
import { copyStore } from '../../../../server/store/postgres/copyFromSqlite';
import { updateSchema } from '../../../../server/store/schema';
import type { Row, Sql, Value } from '../../../../server/store/sql';
import { describePostgres } from '../../../support/store/describePostgres';
import { enquiry } from '../../../support/store/enquiries';
import { startPostgres, type TestPostgres } from '../../../support/store/postgresServer';
import { openAt } from '../../../support/store/postgresSetUp';

describePostgres('copyStore', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  });

  async function openEmpty(): Promise<Sql> {
    const sql = await openAt(await server.newUrl());
    await updateSchema(sql);
    return sql;
  }

  it('copies all, also where a sector of a text became zeros, which Node 24 reads', async () => {
    const from = await openEmpty();
    const place = { target: 'mail', recipient: 'desk@example.org' } as const;
    for (const course of ['whole', 'spoilt']) {
      await keepEnquiry(from, enquiry(course), [place], Date.now());
    }
    const spoil = (value: Value): Value =>
      typeof value === 'string' ? value.replace('spoilt', 'sp\0\0lt') : value;
    const damaged: Sql = {
      ...from,
      async read(...statement) {
        const rows = await from.read(...statement);
        return rows.map((row): Row => {
          const values = Object.entries(row).map(([name, value]) => [name, spoil(value)]);
          return Object.fromEntries(values);
        });
      },
    };
    const to = await openEmpty();

    expect(await copyStore(damaged, to)).toEqual({ enquiries: 2, deliveries: 2, events: 0 });

    const texts = await to.read('SELECT "values" FROM enquiry ORDER BY number');
    expect(texts.map(({ values }) => JSON.parse(String(values)).course)).toEqual(['whole', 'splt']);
  });
});
