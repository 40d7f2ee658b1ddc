/** The built command `enquiries copy`: it copies a whole SQLite store to PostgreSQL. */
import { join } from 'node:path';
import { openPostgres } from '../../../../server/store/postgres/postgres';
import { updateSchema } from '../../../../server/store/schema';
import { openDriver } from '../../../../server/store/sqlite/chooseSqlite';
import { recordingTarget } from '../../../support/delivery/recordingTarget';
import { onTeardown } from '../../../support/run/onTeardown';
import { tempFolder } from '../../../support/run/tempFolder';
import { runCommand } from '../../../support/site/runCommand';
import { startServer } from '../../../support/site/serverProcess';
import { describePostgres } from '../../../support/store/describePostgres';
import { enquiry, idOf } from '../../../support/store/enquiries';
import { postgres } from '../../../support/store/postgresDatabase';
import { startPostgres, type TestPostgres } from '../../../support/store/postgresServer';
import { addressOf } from '../../../support/store/postgresSetUp';
import { sqlite } from '../../../support/store/sqliteDatabase';
import { openTestStore } from '../../../support/store/testStore';

const ravi = { address: 'ravi@example.org', name: 'Ravi', addedBy: 'Meena', addedAt: 1 };

/** A copy takes eight photos at a time. So nine photos need two steps. */
const photoNames = Array.from({ length: 9 }, (_, index) => `${index}-900x600.jpg`);
const bytesOf = (name: string) => Buffer.alloc(900_000, name);
const facts = { at: 2_900, by: 'Meena', document: '{"saved":{"name":"अ & B"}}' };

/** A text with everything that a copy might damage. */
const difficult = `Ünïcode नमस्ते 🙂 "quoted" \\u0000 \\n back\\slash, ${"'"} $1 {json}`;

/**
 * Makes a store with three enquiries, with deliveries and a history. The first enquiry is erased,
 * so the numbers of the enquiries have a gap.
 */
async function startOf(data: string): Promise<void> {
  const target = recordingTarget();
  const site = await openTestStore(sqlite, data, { targets: [target] });
  for (const course of ['gone', 'delivered', 'noted']) await site.keep(enquiry(course));
  site.start();
  await site.idle();
  await site.enquiries.erase([idOf('gone')]);
  await site.tap(idOf('noted'), { note: difficult });
  await site.tap(idOf('noted'), { kind: 'outcome', outcome: 'called' });
  await site.store.recordDigest(2_900);
  await site.store.desk.colleagues.add(ravi);
  await site.store.facts.add({ ...facts, seen: 0 });
  for (const name of photoNames) await site.store.photos.add(name, bytesOf(name), 2_900);
  await site.close();

  const later = await openTestStore(sqlite, data, { targets: [recordingTarget()] });
  await later.keep({ ...enquiry('waits'), values: { course: difficult } });
  await later.close();
}

describePostgres('copy', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres();
  });

  async function start() {
    const data = await tempFolder();
    const url = await server.newUrl();
    await startOf(data);
    const run = (...args: string[]) =>
      runCommand('enquiries', args, { DATA_DIR: data, DATABASE_URL: url });
    return { data, url, run };
  }

  it('copies every enquiry, delivery and event unchanged, and prints the numbers', async () => {
    const { data, run } = await start();
    const before = await runCommand('enquiries', ['list', '--json'], { DATA_DIR: data });

    const { code, out, err } = await run('copy');

    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain(
      ': 3 enquiries, 3 deliveries, 2 events of their history. Now start the server',
    );
    const after = await run('list', '--json');
    expect(JSON.parse(after.out)).toEqual(JSON.parse(before.out));
    expect(JSON.parse(after.out)).toHaveLength(3);
  });

  it('copies numbers, the secret, digests, colleagues, facts and photos, and later enquiries get the next numbers', async () => {
    const { data, url, run } = await start();
    const first = await openTestStore(sqlite, data);
    const { secret } = first.store;
    await first.close();
    await run('copy');

    const target = recordingTarget();
    const site = await openTestStore(postgres, url, { targets: [target] });
    expect(site.store.secret).toBe(secret);
    expect(await site.store.digestsSent()).toEqual([2_900]);
    expect(await site.store.desk.colleagues.list()).toEqual([ravi]);
    expect(await site.store.facts.newest()).toEqual({ ...facts, number: 1 });
    for (const name of photoNames)
      expect((await site.store.photos.find(name))?.bytes.equals(bytesOf(name))).toBe(true);
    expect(await site.keep(enquiry('new'))).toBe('kept');
    expect(await site.keep(enquiry('noted'))).toBe('repeat');
    await site.tap(idOf('new'), { note: 'its own event' });
    const numbers = await site.sql.read('SELECT number FROM enquiry ORDER BY number');
    expect(numbers.map(({ number }) => number)).toEqual([2, 3, 4, 5]);
    site.start();
    await site.idle();
    expect([...target.sent].sort()).toEqual([difficult, 'new'].sort());
  });

  it('is refused if the database already has enquiries, and changes nothing', async () => {
    const { run } = await start();
    await run('copy');

    expect(await run('copy')).toEqual({
      code: 1,
      out: '',
      err: 'The database of DATABASE_URL has enquiries already: copy fills only an empty database. Nothing was changed.\n',
    });

    expect(JSON.parse((await run('list', '--json')).out)).toHaveLength(3);
  });

  it('is refused while a server runs on DATA_DIR', async () => {
    const { data, run } = await start();
    const running = await startServer({ DATA_DIR: data, SMTP_URL: 'smtp://127.0.0.1:1' });
    await running.url();

    expect((await run('copy')).err).toBe(`A server runs on DATA_DIR ${data}: stop it first.\n`);
  });

  it('is refused while a server runs on the database', async () => {
    const { url, run } = await start();
    const sql = await openPostgres(addressOf(url));
    onTeardown('test', () => sql.close());
    await updateSchema(sql);
    expect(await sql.isLeader()).toBe(true);

    expect(await run('copy')).toEqual({
      code: 1,
      out: '',
      err: 'A server runs on the database of DATABASE_URL, or was killed less than 90 s ago: stop it on all machines first. Nothing was changed.\n',
    });
    expect((await run('list')).out).toBe('No enquiries.\n');
  });

  it('is refused for a damaged database, with advice', async () => {
    const { data, run } = await start();
    const Database = openDriver();
    const database = new Database(join(data, 'enquiries.db'));
    database.exec(`PRAGMA ignore_check_constraints = ON; UPDATE enquiry SET state = 'x'`);
    database.close();

    expect((await run('copy')).err).toBe(
      `The database in ${data} is damaged. Restore a backup with "npm run enquiries -- restore BACKUP" without DATABASE_URL, and copy again.\n`,
    );
  });

  it('works in several steps, and copies nothing if one step fails', async () => {
    const { data, url, run } = await start();
    const Database = openDriver();
    const database = new Database(join(data, 'enquiries.db'));
    const columns = `id, form, name, phone, email, course, "values", page, suspicions, received_at,
      kept_at, search_text, person`;
    database.exec(`WITH RECURSIVE more (n) AS (SELECT 10 UNION ALL SELECT n + 1 FROM more WHERE n < 1600)
      INSERT INTO enquiry (number, ${columns}, state, ended_at)
      SELECT n, 'id' || n, ${columns.replace('id, ', '')}, 'delivered', 1
      FROM enquiry CROSS JOIN more WHERE number = 2`);
    // The copy takes 500 rows at a time. The store already has some deliveries. Because of them,
    // one of the steps ends between the two deliveries of the same enquiry.
    for (const recipient of ['desk', 'head'])
      database.exec(`INSERT INTO delivery
        (enquiry, target, recipient, state, due_at, failures, ended_at, claimed_until)
        SELECT number, 'mail', '${recipient}@example.org', 'delivered', 0, 0, 1, 0
        FROM enquiry WHERE number >= 10`);
    database.close();
    const name = new URL(url).pathname.slice(1);
    await run('list');
    await server.ask(`ALTER TABLE enquiry ADD CHECK (number < 1500)`, name);
    const refused = await run('copy');
    expect(refused.code).toBe(1);
    expect(await server.ask('SELECT count(*)::int AS count FROM enquiry', name)).toEqual([
      { count: 0 },
    ]);
    await server.ask('ALTER TABLE enquiry DROP CONSTRAINT enquiry_number_check', name);

    expect((await run('copy')).out).toContain('1594 enquiries, 3185 deliveries');
  });
});

describe('copy without DATABASE_URL', () => {
  it('says which setting is missing', async () => {
    const { code, err } = await runCommand('enquiries', ['copy'], { DATA_DIR: await tempFolder() });
    expect(code).toBe(2);
    expect(err).toContain(
      'Set DATABASE_URL first: copy fills that database with the enquiries of DATA_DIR.',
    );
  });
});
