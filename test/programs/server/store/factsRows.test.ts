/**
 * Tests the rows with the saved facts, on every database. The newest row is the valid one. If two
 * writes come at the same time, only one of them succeeds.
 */
import { openFactsRows } from '../../../../server/store/factsRows';
import { testDatabases } from '../../../support/store/testDatabases';
import { openTestStore } from '../../../support/store/testStore';

const row = (document: string, seen: number) => ({ at: 1_000, by: 'Meera', document, seen });

describe.each(testDatabases)('facts, in $name', database => {
  async function start() {
    const { store, sql } = await openTestStore(database, await database.newPlace());
    return { facts: store.facts, sql };
  }

  it('do not exist at first', async () => {
    const { facts } = await start();
    expect(await facts.newest()).toBeUndefined();
    expect(await facts.newestNumber()).toBe(0);
    expect(await facts.history(10)).toEqual([]);
  });

  it('are those of the newest row, and the older rows stay', async () => {
    const { facts } = await start();
    expect(await facts.add(row('first', 0))).toBe(1);
    expect(await facts.add(row('second', 1))).toBe(2);
    const second = { number: 2, at: 1_000, by: 'Meera' };
    expect(await facts.newest()).toEqual({ ...second, document: 'second' });
    expect(await facts.find(1)).toMatchObject({ number: 1, document: 'first' });
    expect(await facts.history(10)).toEqual([second, { ...second, number: 1 }]);
  });

  it('are not replaced by a writer who has not seen them', async () => {
    const { facts } = await start();
    await facts.add(row('first', 0));
    expect(await facts.add(row('blind', 0))).toBeUndefined();
    expect((await facts.newest())?.document).toBe('first');
  });

  it('are saved by one of many writers at once', async () => {
    const { facts } = await start();
    const numbers = await Promise.all(
      ['a', 'b', 'c', 'd'].map(document => facts.add(row(document, 0))),
    );
    expect(numbers.filter(number => number !== undefined)).toEqual([1]);
    expect(await facts.newestNumber()).toBe(1);
  });

  it('keep their last five hundred rows', async () => {
    const { facts, sql } = await start();
    await sql.write([
      `INSERT INTO facts (number, at, by, document) VALUES (1, 1, 'a', 'x'), (700, 1, 'a', 'x')`,
    ]);
    await facts.add(row('new', 700));
    expect((await openFactsRows(sql).history(10)).map(({ number }) => number)).toEqual([701, 700]);
  });
});
