import type { Finding } from '../../../../../server/config/finding';
import { serverFindings } from '../../../../../server/store/postgres/serverState';
import { StoreError } from '../../../../../server/store/sql';
import { freePort } from '../../../../support/run/freePort';
import { sample } from '../../../../support/run/shortForm';
import { describePostgres } from '../../../../support/store/describePostgres';
import {
  siteRole,
  startPostgres,
  type TestPostgres,
} from '../../../../support/store/postgresServer';
import { openAt } from '../../../../support/store/postgresSetUp';

/** The state of a server without faults. */
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

type Settings = Parameters<typeof serverFindings>[0]['settings'];

const findingsOf = (settings: Settings) => serverFindings({ isWaitingForStandby: false, settings });

const about = (findings: readonly Finding[], subject: string) =>
  findings.find(finding => finding.about === subject);

describe('serverFindings', () => {
  it('has no finding about a correct server', () => {
    const findings = findingsOf(good);
    expect(findings.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
    expect(findings.filter(({ todo }) => todo !== undefined)).toEqual([]);
  });

  it.each(['fsync', 'full_page_writes', 'synchronous_commit'])('reports %s off as wrong', name => {
    const finding = about(findingsOf({ ...good, [name]: 'off' }), 'Durable');
    expect(finding).toMatchObject({
      state: 'wrong',
      text: `With ${name} off, a crash may lose acknowledged data.`,
    });
    expect(finding?.todo).toMatch(
      new RegExp(`^ALTER SYSTEM SET ${name} = on; SELECT pg_reload_conf\\(\\);`),
    );
  });

  it('reports an untested release as wrong', () => {
    const old = findingsOf({ ...good, server_version: '14.9', server_version_num: '140009' });
    expect(about(old, 'Version')).toMatchObject({
      state: 'wrong',
      text: 'It is PostgreSQL 14.9, but 15 is the oldest that is tested.',
    });
  });

  it('reports an encoding without Marathi as wrong', () => {
    const latin = findingsOf({ ...good, server_encoding: 'LATIN1' });
    expect(about(latin, 'Encoding')).toMatchObject({
      state: 'wrong',
      text: 'Its encoding is LATIN1, but Hindi and Marathi need UTF8.',
    });
  });

  it('reports a synchronous standby that does not answer as wrong', () => {
    const findings = serverFindings({ isWaitingForStandby: true, settings: good });
    expect(about(findings, 'Standby')).toMatchObject({
      state: 'wrong',
      text: 'No standby answers, so forms are refused: writes wait for synchronous_standby_names.',
    });
  });

  it('warns about a server without a standby', () => {
    const alone = about(findingsOf({ ...good, synchronous_standby_names: '' }), 'Standby');
    expect(alone).toEqual({
      about: 'Standby',
      state: 'warning',
      text: 'No standby confirms acknowledged data: a failover may lose the last enquiries.',
      todo: "Once a standby follows: ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (*)'; SELECT pg_reload_conf();",
    });
  });

  it.each(['local', 'remote_write'])(
    'warns about synchronous_commit %s, which does not wait for a standby’s disk',
    mode => {
      const half = about(findingsOf({ ...good, synchronous_commit: mode }), 'Standby');
      expect(half).toMatchObject({
        state: 'warning',
        text: expect.stringContaining('a failover may lose'),
      });
    },
  );

  it.each([
    ['fsync', 'Durable', 'a crash may lose acknowledged data'],
    ['synchronous_standby_names', 'Standby', 'a failover may lose the last enquiries'],
  ])('warns if %s cannot be read', (name, subject, text) => {
    const unseen = about(findingsOf({ ...good, [name]: undefined }), subject);
    expect(unseen).toMatchObject({ state: 'warning', text: expect.stringContaining(text) });
  });

  it.each([
    { log_statement: 'all' },
    { log_statement: 'mod' },
    { log_min_duration_statement: '0' },
  ])('warns about a log with visitors’ texts: %j', setting => {
    expect(about(findingsOf({ ...good, ...setting }), 'Log')).toMatchObject({
      state: 'warning',
      todo: 'ALTER SYSTEM SET log_parameter_max_length = 0; SELECT pg_reload_conf();',
    });
    const without = findingsOf({ ...good, ...setting, log_parameter_max_length: '0' });
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

  it('opens a Debian server with its usual settings, and warns that there is no standby', async () => {
    const findings = await (await openAt(url)).findings();
    expect(about(findings, 'Database')?.text).toBe(
      `127.0.0.1:${server.port} answers; the connection to it is not encrypted.`,
    );
    expect(about(findings, 'Version')?.text).toMatch(/^PostgreSQL \d+\.\d+/);
    const bad = findings.filter(({ state }) => state !== 'ok');
    expect(bad.map(finding => finding.about)).toEqual(['Standby']);
  });

  it.each(sample(['fsync', 'full_page_writes', 'synchronous_commit']))(
    'opens a server with %s off, and reports it as wrong',
    async name => {
      await server.set(name, 'off');
      try {
        const findings = await (await openAt(url)).findings();
        expect(about(findings, 'Durable')).toMatchObject({
          state: 'wrong',
          text: `With ${name} off, a crash may lose acknowledged data.`,
          todo: expect.stringContaining(`ALTER SYSTEM SET ${name} = on;`),
        });
      } finally {
        await server.set(name, 'on');
      }
    },
  );

  it('reports a role with its own synchronous_commit off as wrong', async () => {
    await server.ask(`ALTER ROLE ${siteRole.user} SET synchronous_commit = off`);
    try {
      const findings = await (await openAt(url)).findings();
      expect(about(findings, 'Durable')?.text).toContain('With synchronous_commit off');
    } finally {
      await server.ask(`ALTER ROLE ${siteRole.user} RESET synchronous_commit`);
    }
  });

  it('names the cause of a failed login, and never the password', async () => {
    const wrong = await refusal(url.replace(/:[^:@/]+@/, ':not-this-one@'));
    expect(wrong).toBe(
      `The database at 127.0.0.1:${server.port} cannot be used: it refuses the login: check user and password of DATABASE_URL, and its pg_hba.conf (28P01).`,
    );
    const none = await refusal(url.replace(/:[^:@/]+@/, '@'));
    expect(none).toBe(
      `The database at 127.0.0.1:${server.port} cannot be used: it asks for a password, but the one in DATABASE_URL is empty or wrong.`,
    );
    expect(await refusal(url.replace(/[^/]+$/, 'nowhere'))).toContain(
      'it has no database of that name (3D000)',
    );
  });

  it('opens the socket of a server on this machine, without a password', async () => {
    const folder = encodeURIComponent(server.folder);
    const name = url.split('/').at(-1);
    const sql = await openAt(`postgres://${siteRole.user}@${folder}:${server.port}/${name}`);
    expect(await sql.read('SELECT current_user AS name')).toEqual([{ name: siteRole.user }]);
  });

  it('names the host that cannot be reached, and the reason', async () => {
    const port = await freePort();
    const nobody = await refusal(url.replace(/@.+\//, `@127.0.0.1:${port}/`));
    expect(nobody).toBe(
      `The database at 127.0.0.1:${port} cannot be used: nobody listens there (ECONNREFUSED).`,
    );
    expect(await refusal(url.replace(/@.+\//, '@nowhere.invalid/'))).toMatch(
      /^The database at nowhere\.invalid:5432 cannot be used: its name is unknown \(E\w+\)\.$/,
    );
  });

  it('refuses a read-only server', async () => {
    await server.set('default_transaction_read_only', 'on');
    try {
      expect(await refusal(url)).toContain('it is a standby, or takes no writes');
    } finally {
      await server.set('default_transaction_read_only', 'off');
    }
  });
});
