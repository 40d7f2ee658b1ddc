/** The key of signed addresses: where it is, and where it is not. */
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../../../server/config/config';
import { openDeskKey } from '../../../server/desk/signingKey';
import { filesWith } from '../../support/run/filesWith';
import { tempFolder } from '../../support/run/tempFolder';
import { runCommand } from '../../support/site/runCommand';
import { startServer } from '../../support/site/serverProcess';

describe('the key of the desk', () => {
  it('is made at the first start, for its owner only, and is the same at the next', async () => {
    const folder = await tempFolder();
    const config = readConfig({ DATA_DIR: folder });
    const key = await openDeskKey(config);
    expect(key).toHaveLength(32);
    expect((await stat(join(folder, 'desk.key'))).mode & 0o777).toBe(0o600);
    expect(await openDeskKey(config)).toEqual(key);
  });

  it('is made anew where it was lost or cut short', async () => {
    const config = readConfig({ DATA_DIR: await tempFolder() });
    const key = await openDeskKey(config);
    await writeFile(join(config.dataDir, 'desk.key'), key.subarray(0, 20));
    const other = await openDeskKey(config);
    expect(other).toHaveLength(32);
    expect(other).not.toEqual(key);
  });

  it('is in no backup, and the site serves without it', async () => {
    const folder = await tempFolder();
    const elsewhere = await tempFolder();
    const server = await startServer({ DATA_DIR: folder });
    const url = await server.url();
    expect((await fetch(`${url}/desk/sign-in`)).status).toBe(200);
    const key = await readFile(join(folder, 'desk.key'), 'latin1');
    await runCommand('enquiries', ['backup', join(elsewhere, 'copy.db')], { DATA_DIR: folder });
    const backup = await readFile(join(elsewhere, 'copy.db'), 'latin1');
    expect(backup.length).toBeGreaterThan(1_000);
    expect(backup).not.toContain(key);
    // Not even as text.
    const text = Buffer.from(key, 'latin1');
    for (const written of [text.toString('hex'), text.toString('base64url')])
      expect(await filesWith(folder, written)).toEqual([]);
  });

  it('that cannot be read leaves the site without a desk, and the log says so', async () => {
    const folder = await tempFolder();
    await mkdir(join(folder, 'desk.key'));
    const server = await startServer({ DATA_DIR: folder });
    const url = await server.url();
    expect((await fetch(`${url}/desk`)).status).toBe(404);
    expect((await fetch(`${url}/java`)).status).toBe(200);
    expect(server.output()).toContain('The desk is off: it has no key');
    await rm(join(folder, 'desk.key'), { recursive: true });
  });
});
