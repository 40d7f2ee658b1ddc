/** The recipes of nginx and Caddy, at work: what they pass on, and what they keep from strangers. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { makeCertificate } from '../../support/certificate';
import { dist } from '../../support/dist';
import { freePort } from '../../support/freePort';
import { tempFolder } from '../../support/tempFolder';
import { until } from '../../support/until';

const recipe = (name: string) => readFileSync(join(__dirname, '../../../server/deploy', name), 'utf8');

interface Seen {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** In the site's place: notes what reaches it. */
async function startSite() {
  const seen: Seen[] = [];
  const server = createServer((req, res) => {
    seen.push({ path: req.url ?? '', headers: req.headers });
    res.end('the site');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo; // an AddressInfo for every TCP server
  return { port, seen };
}

/** nginx as the recipe says, but for ports, certificate and folders. Gives the port of its TLS. */
async function startNginx(sitePort: number): Promise<number> {
  const folder = await tempFolder();
  const { key, cert } = await makeCertificate('DNS:www.example.org', 2);
  await writeFile(join(folder, 'key.pem'), key);
  await writeFile(join(folder, 'cert.pem'), cert);
  const [plain, secure] = [await freePort(), await freePort()];
  const changed = recipe('nginx.conf')
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace(/listen 80;/g, `listen 127.0.0.1:${plain};`)
    .replace(/listen 443 /g, `listen 127.0.0.1:${secure} `)
    .replace(/ssl_certificate .*;/g, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key .*;/g, `ssl_certificate_key ${folder}/key.pem;`)
    .replace('/var/cache/nginx/institute-site', `${folder}/cache`)
    .replace('/opt/institute-site/dist', dist)
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${sitePort};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const own = temporary.map(name => `${name}_temp_path ${folder}/${name};`).join(' ');
  // Started by root, nginx would work as a user who may not read the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { } http { access_log off; ${own}\n${changed}\n}`,
  );
  run(spawn('nginx', ['-p', folder, '-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`]));
  return secure;
}

/** Caddy as the recipe says, but with a certificate of its own making, and ports. */
async function startCaddy(sitePort: number): Promise<number> {
  const folder = await tempFolder();
  const [plain, secure] = [await freePort(), await freePort()];
  const changed = recipe('Caddyfile')
    .replaceAll(/^(\S+) \{$/gm, `$1 {\n\tbind 127.0.0.1\n\ttls internal`)
    .replace('/opt/institute-site/dist', dist)
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`);
  const options = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plain}\n\thttps_port ${secure}\n}\n`;
  await writeFile(join(folder, 'Caddyfile'), options + changed);
  const env = { PATH: process.env.PATH ?? '', HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  run(spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], { env }));
  return secure;
}

/** What a visitor gets who claims to be someone else. */
function ask(port: number, path: string, method = 'GET'): Promise<{ status: number; text: string }> {
  const headers = {
    Host: 'www.example.org',
    'X-Forwarded-For': '203.0.113.9',
    'X-Forwarded-Host': 'evil.example',
  };
  const options = { host: '127.0.0.1', port, path, method, headers, servername: 'www.example.org' };
  return new Promise((resolve, reject) => {
    // A certificate that the test has made.
    const asked = request({ ...options, rejectUnauthorized: false, agent: false }, async res => {
      const text = Buffer.concat(await res.toArray()).toString();
      resolve({ status: res.statusCode ?? 0, text });
    });
    asked.once('error', reject).end();
  });
}

describe.each([
  ['nginx', startNginx],
  ['caddy', startCaddy],
])('%s as its recipe says', (name, start) => {
  const its = isInstalled(name) ? it : it.skip;

  its('passes pages and posts on, with the visitor’s address and no claim of his', async () => {
    const { port: sitePort, seen } = await startSite();
    const port = await start(sitePort);
    await until(async () => (await ask(port, '/java')).status === 200, 10_000);
    const headers: IncomingHttpHeaders = seen[0]?.headers ?? {};
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-host'] ?? 'www.example.org').toBe('www.example.org');
    expect(headers.host).toBe('www.example.org');
  });

  its('keeps /readyz and /metrics for the machine itself', async () => {
    const { port: sitePort, seen } = await startSite();
    const port = await start(sitePort);
    await until(async () => (await ask(port, '/healthz')).status === 200, 10_000);
    for (const path of ['/readyz', '/readyz?x', '/%72eadyz', '/metrics'])
      expect(await ask(port, path)).toMatchObject({
        status: 404,
        text: expect.not.stringContaining('the site'),
      });
    expect(seen.filter(({ path }) => !path.startsWith('/healthz'))).toEqual([]);
  });

  its('shows a page of ours while the site is away, for pages and posts', async () => {
    const port = await start(await freePort());
    await until(async () => (await ask(port, '/java')).status === 502, 10_000);
    for (const method of ['GET', 'POST']) {
      const { status, text } = await ask(port, '/mail', method);
      expect(status).toBe(502);
      for (const words of ['href="tel:+910000000001"', 'Station Road', 'your text is still in the form'])
        expect(text).toContain(words);
      for (const lang of ['en', 'hi', 'mr']) expect(text).toContain(`<section lang="${lang}">`);
    }
  });
});

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function run(child: ChildProcess): void {
  ends.push(() => void child.kill('SIGTERM'));
}

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});
