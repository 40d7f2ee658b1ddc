/** HAProxy with server/deploy/haproxy.cfg, in front of two servers of a test. */
import { spawn } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../run/freePort';
import { onTeardown } from '../run/onTeardown';
import { tempFolder } from '../run/tempFolder';
import { until } from '../run/until';
import type { TestPostgres } from './postgresServer';

const recipes = join(__dirname, '../../../server/deploy');

/**
 * Starts HAProxy, and returns its port. Before its first check, HAProxy connects to both servers.
 * So this function waits until HAProxy connects only to the primary.
 */
export async function startHaproxy(primary: TestPostgres, standby: TestPostgres): Promise<number> {
  const folder = await tempFolder();
  const check = join(folder, 'haproxy-primary.sh');
  await copyFile(join(recipes, 'haproxy-primary.sh'), check);
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const recipe = await readFile(join(recipes, 'haproxy.cfg'), 'utf8');
  await writeFile(
    file,
    recipe
      // Removes the lines that change HAProxy's user, because the user who runs the test may not
      // change it.
      .replace(/^ +(?:user|group) haproxy\n/gm, '')
      .replace('127.0.0.1:5432', `127.0.0.1:${port}`)
      .replaceAll('/usr/local/bin/haproxy-primary.sh', check)
      .replace('10.0.0.21:5432', `127.0.0.1:${primary.port}`)
      .replace('10.0.0.22:5432', `127.0.0.1:${standby.port}`),
  );

  const haproxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  onTeardown('file', () => void haproxy.kill('SIGKILL'));
  await until(async () => {
    // Before its first check, HAProxy connects to the two servers in turn. So two connections are
    // needed to see both.
    const recovers = [await recoversAt(port), await recoversAt(port)];
    return haproxy.exitCode === null && !recovers.includes(true);
  }, 20_000);
  return port;
}

async function recoversAt(port: number): Promise<boolean> {
  const client = new Client({ host: '127.0.0.1', port, user: 'health', database: 'postgres' });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT pg_is_in_recovery() AS recovers');
    return rows[0]?.recovers;
  } finally {
    await client.end();
  }
}
