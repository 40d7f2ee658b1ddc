/**
 * DATA_DIR belongs to the site, so nobody else may read it. If the folder also has files that are
 * not the site's, the permissions of the folder stay unchanged.
 */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tempFolder } from '../../../../support/run/tempFolder';
import { until } from '../../../../support/run/until';
import { startServer } from '../../../../support/site/serverProcess';

/** Makes a folder that everyone may read, with these files. */
async function folderWith(...names: string[]): Promise<string> {
  const folder = join(await tempFolder(), 'data');
  await mkdir(folder, { mode: 0o755 });
  for (const name of names) await writeFile(join(folder, name), '');
  return folder;
}

const rightsOf = async (folder: string) => ((await stat(folder)).mode & 0o777).toString(8);

/** Starts a server with the folder, and stops the server. Returns the server's output. */
async function startOn(folder: string): Promise<string> {
  const server = await startServer({ DATA_DIR: folder });
  await server.url();
  await until(() => server.output().includes('sample'));
  server.kill('SIGTERM');
  await server.exited;
  return server.output();
}

it('DATA_DIR becomes private if it is empty, or if the site has written there before', async () => {
  const folder = await folderWith('lost+found');
  await startOn(folder);
  expect(await rightsOf(folder)).toBe('700');

  const restored = await folderWith('last-backup.json', 'audit.log');
  await mkdir(join(restored, 'mail'));
  expect(await startOn(restored)).not.toContain('its permissions are not');
  expect(await rightsOf(restored)).toBe('700');
});

it('DATA_DIR keeps its permissions if others use it, also at the next start, and the log says so', async () => {
  const folder = await folderWith('index.html');
  const warning = `warn  DATA_DIR ${folder} has files that are not this site's, such as index.html: its permissions are not changed. Give the site a folder of its own.`;
  for (const _ of ['first', 'second']) {
    expect(await startOn(folder)).toContain(warning);
    expect(await rightsOf(folder)).toBe('755');
  }
  expect(((await stat(join(folder, 'enquiries.db'))).mode & 0o777).toString(8)).toBe('600');
});
