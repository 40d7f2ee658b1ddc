/** Tests .ci/audit while npm's registry answers each request for an audit with an error. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { listen } from '../support/run/freePort';
import { onTeardown } from '../support/run/onTeardown';
import { tempFolder } from '../support/run/tempFolder';

/** Starts a registry that answers each request with the status 503. */
async function registry(): Promise<string> {
  const server = createServer((_req, res) => res.writeHead(503).end('{}'));
  onTeardown('test', () => server.close().closeAllConnections());
  return `http://127.0.0.1:${await listen(server)}/`;
}

async function audit(npm_config_registry: string, env: Readonly<Record<string, string>> = {}) {
  const npm_config_cache = await tempFolder();
  const settings = { npm_config_registry, npm_config_cache, npm_config_fetch_retries: '0' };
  const child = spawn(join(__dirname, '../../.ci/audit'), {
    env: { ...process.env, ...settings, ...env },
  });
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { status, said };
}

describe('.ci/audit', () => {
  it('says that nothing was audited if the registry does not answer, and passes', async () => {
    const { status, said } = await audit(await registry());
    expect(said).toMatch(/^NOT AUDITED: /m);
    expect(status).toBe(0);
  });

  it('fails in this case if the audit is required', async () => {
    const { status, said } = await audit(await registry(), { AUDIT: 'required' });
    expect(said).toMatch(/^NOT AUDITED: /m);
    expect(status).toBe(1);
  });
});
