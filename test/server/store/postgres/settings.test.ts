import { type ServerFinding, serverFindings } from '../../../../server/store/postgres/serverState';
import { StoreError } from '../../../../server/store/sql';
import { freePort } from '../../../support/run/freePort';
import { few } from '../../../support/run/shortForm';
import { describePostgres } from '../../../support/store/describePostgres';
import { siteRole, startPostgres, type TestPostgres } from '../../../support/store/postgresServer';
import { openAt } from '../../../support/store/postgresSetUp';

/** What a server in good order says of itself. */
const good = {
  server_version: '15.18 (Debian 15.18-0+deb12u1)',
  server_version_num: '150018',
  server_encoding: 'UTF8',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  synchronous_standby_names: 'ANY 1 (*)',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '-1',
};

const about = (findings: readonly ServerFinding[], subject: string) =>
  findings.find(finding => finding.about === subject);

describe('serverFindings', () => {
  it('has nothing to say against a server in good order', () => {
    const findings = serverFindings(good);
    expect(findings.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
    expect(findings.filter(({ todo }) => todo !== undefined)).toEqual([]);
  });

  it.each(['fsync', 'full_page_writes', 'synchronous_commit'])('finds %s off wrong', name => {
    const finding = about(serverFindings({ ...good, [name]: 'off' }), 'Durable');
    expect(finding).toMatchObject({
      state: 'wrong',
      text: `With ${name} off it may lose in a crash what it has acknowledged.`,
    });
    expect(finding?.todo).toMatch(
      new RegExp(`^ALTER SYSTEM SET ${name} = on; SELECT pg_reload_conf\\(\\);`),
    );
  });

  it('finds a release that nobody has tried wrong', () => {
    const old = serverFindings({ ...good, server_version: '14.9', server_version_num: '140009' });
    expect(about(old, 'Version')).toMatchObject({
      state: 'wrong',
      text: 'It is PostgreSQL 14.9, but 15 is the oldest that is tested.',
    });
  });

  it('finds an encoding without Marathi wrong', () => {
    const latin = serverFindings({ ...good, server_encoding: 'LATIN1' });
    expect(about(latin, 'Encoding')).toMatchObject({
      state: 'wrong',
      text: 'Its encoding is LATIN1, but Hindi and Marathi need UTF8.',
    });
  });

  it('warns of a server that nobody follows', () => {
    const alone = about(serverFindings({ ...good, synchronous_standby_names: '' }), 'Standby');
    expect(alone).toEqual({
      about: 'Standby',
      state: 'warning',
      text: 'No standby confirms what it acknowledges: a failover may lose the last enquiries.',
      todo: "Once a standby follows: ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (*)'; SELECT pg_reload_conf();",
    });
  });

  it.each(['local', 'remote_write'])(
    'warns of synchronous_commit %s, which waits for no disk of a standby',
    mode => {
      const half = about(serverFindings({ ...good, synchronous_commit: mode }), 'Standby');
      expect(half).toMatchObject({
        state: 'warning',
        text: expect.stringContaining('a failover may lose'),
      });
    },
  );

  it.each([
    ['fsync', 'Durable', 'a crash may lose what it has acknowledged'],
    ['synchronous_standby_names', 'Standby', 'a failover may lose the last enquiries'],
  ])('warns where %s cannot be seen', (name, subject, text) => {
    const unseen = about(serverFindings({ ...good, [name]: undefined }), subject);
    expect(unseen).toMatchObject({ state: 'warning', text: expect.stringContaining(text) });
  });

  it.each([
    { log_statement: 'all' },
    { log_statement: 'mod' },
    { log_min_duration_statement: '0' },
  ])('warns of a log that has what visitors wrote: %j', setting => {
    expect(about(serverFindings({ ...good, ...setting }), 'Log')).toMatchObject({
      state: 'warning',
      todo: 'ALTER SYSTEM SET log_parameter_max_length = 0; SELECT pg_reload_conf();',
    });
    const without = serverFindings({ ...good, ...setting, log_parameter_max_length: '0' });
    expect(about(without, 'Log')).toMatchObject({ state: 'ok' });
  });
});

describePostgres('openPostgres', () => {
  let server: TestPostgres;
  let url: string;
  beforeAll(async () => {
    server = await startPostgres();
    url = await server.newUrl();
  });

  const refusal = (address: string) =>
    openAt(address).then(
      () => 'It was opened.',
      fault => {
        expect(fault).toBeInstanceOf(StoreError);
        return fault.message as string;
      },
    );

  it('opens a server of Debian as it comes, and warns that no standby follows', async () => {
    const findings = await (await openAt(url)).findings();
    expect(about(findings, 'Database')?.text).toBe(
      `127.0.0.1:${server.port} takes the writes; the connection is not encrypted.`,
    );
    expect(about(findings, 'Version')?.text).toMatch(/^PostgreSQL \d+\.\d+/);
    const bad = findings.filter(({ state }) => state !== 'ok');
    expect(bad.map(finding => finding.about)).toEqual(['Standby']);
  });

  it.each(few(['fsync', 'full_page_writes', 'synchronous_commit']))(
    'refuses a server with %s off',
    async name => {
      await server.set(name, 'off');
      try {
        expect(await refusal(url)).toContain(
          `With ${name} off it may lose in a crash what it has acknowledged.`,
        );
        expect(await refusal(url)).toContain(`ALTER SYSTEM SET ${name} = on;`);
      } finally {
        await server.set(name, 'on');
      }
    },
  );

  it('refuses a role whose own synchronous_commit is off', async () => {
    await server.ask(`ALTER ROLE ${siteRole.user} SET synchronous_commit = off`);
    try {
      expect(await refusal(url)).toContain('With synchronous_commit off');
    } finally {
      await server.ask(`ALTER ROLE ${siteRole.user} RESET synchronous_commit`);
    }
  });

  it('refuses a database with another encoding', async () => {
    await server.ask(
      `CREATE DATABASE plain OWNER ${siteRole.user} ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`,
    );
    expect(await refusal(url.replace(/[^/]+$/, 'plain'))).toContain('Its encoding is SQL_ASCII');
  });

  it('names the cause where it cannot log in, and never the password', async () => {
    const wrong = await refusal(url.replace(/:[^:@/]+@/, ':not-this-one@'));
    expect(wrong).toBe(
      `The database at 127.0.0.1:${server.port} cannot be used: it refuses the login: check user and password of DATABASE_URL, and its pg_hba.conf (28P01).`,
    );
    const none = await refusal(url.replace(/:[^:@/]+@/, '@'));
    expect(none).toBe(
      `The database at 127.0.0.1:${server.port} cannot be used: it asks for a password, and that of DATABASE_URL is empty or not the right one.`,
    );
    expect(await refusal(url.replace(/[^/]+$/, 'nowhere'))).toContain(
      'it has no database of that name (3D000)',
    );
  });

  it('opens by the socket of a server on this machine, without a password', async () => {
    const folder = encodeURIComponent(server.folder);
    const name = url.split('/').at(-1);
    const sql = await openAt(`postgres://${siteRole.user}@${folder}:${server.port}/${name}`);
    expect(await sql.read('SELECT current_user AS name')).toEqual([{ name: siteRole.user }]);
  });

  it('names each host, and why it cannot be used', async () => {
    const port = await freePort();
    const several = url.replace(/@.+\//, `@127.0.0.1:${port},nowhere.invalid/`);
    expect(await refusal(several)).toMatch(
      /^No database of DATABASE_URL can be used: (?=.*127\.0\.0\.1:\d+: nobody listens there \(ECONNREFUSED\))(?=.*nowhere\.invalid:5432: its name is not known \(E\w+\))/,
    );
  });

  it('takes the host that answers, in whatever order they stand', async () => {
    const port = await freePort();
    const sql = await openAt(url.replace('@', `@127.0.0.1:${port},`));
    expect(await sql.read('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('passes over a server that is set to be read only', async () => {
    await server.set('default_transaction_read_only', 'on');
    try {
      expect(await refusal(url)).toContain('it is a standby, or takes no writes');
    } finally {
      await server.set('default_transaction_read_only', 'off');
    }
  });
});
