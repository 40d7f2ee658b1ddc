/** A PgBouncer for a test. In transaction mode, each transaction may get another connection. */
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../run/freePort';
import { isInstalled } from '../run/isInstalled';
import { onTeardown } from '../run/onTeardown';
import { tempFolder } from '../run/tempFolder';
import { until } from '../run/until';
import { waitForOutput } from '../run/waitForOutput';
import { asPostgres, own, siteRole, type TestPostgres } from './postgresServer';

export const isPgbouncerInstalled = isInstalled('pgbouncer');

/**
 * Starts PgBouncer in front of a server. The returned function takes an address of the server,
 * and returns the address through PgBouncer.
 */
export async function startPgbouncer(server: TestPostgres): Promise<(url: string) => string> {
  const folder = await tempFolder();
  await writeFile(join(folder, 'users'), `"${siteRole.user}" "${siteRole.password}"\n`);
  let port = 0;

  async function start(): Promise<void> {
    port = await freePort();
    await writeFile(join(folder, 'pgbouncer.ini'), settings(folder, server.port, port));
    await own(folder);
    const [file, args] = asPostgres('pgbouncer', [join(folder, 'pgbouncer.ini')]);
    const bouncer = spawn(file, args, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    onTeardown('file', () => void bouncer.kill('SIGKILL'));
    await waitForOutput(bouncer, 'process up');
  }

  // Another program may take the port before PgBouncer listens on it. Then PgBouncer is started
  // again.
  await until(() => start().then(() => true), 20_000);
  return url => url.replace(`:${server.port}/`, `:${port}/`);
}

/**
 * Returns PgBouncer's settings. PgBouncer has only a few connections to the server, so that
 * several sessions must share a connection.
 */
function settings(folder: string, serverPort: number, port: number): string {
  return [
    '[databases]',
    `* = host=127.0.0.1 port=${serverPort}`,
    '[pgbouncer]',
    'pool_mode = transaction',
    'default_pool_size = 4',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${join(folder, 'users')}`,
    '',
  ].join('\n');
}
