/**
 * Starts nginx or Caddy in front of a site, with the settings of the recipe in server/deploy.
 * Only the names, ports and paths are changed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCertificate } from '../delivery/certificate';
import { dist } from '../run/dist';
import { freePort } from '../run/freePort';
import { onTeardown } from '../run/onTeardown';
import { tempFolder } from '../run/tempFolder';
import { until } from '../run/until';
import { waitForOutput } from '../run/waitForOutput';

export interface StartedProxy {
  /** The port for TLS. */
  readonly port: number;
  /** The port for plain HTTP. It redirects visitors to the port for TLS. */
  readonly plainPort: number;
  /** The log of requests and errors so far. */
  logged(): Promise<string>;
  /**
   * The part of the log that the recipe's own settings make. With nginx, this is the whole log.
   * With Caddy, this part has no requests, because the recipe does not log requests.
   */
  loggedByRecipe(): Promise<string>;
}

/**
 * The proxies for which there is a recipe. Each function starts its proxy in front of the site at
 * `sitePort`. `pages`: the folder with the page that visitors see when the site does not answer.
 */
export const proxies = Object.entries({ nginx: startNginx, caddy: startCaddy });

const recipe = (name: string) =>
  readFileSync(join(__dirname, '../../../server/deploy', name), 'utf8');

async function startNginx(sitePort: number, pages = dist): Promise<StartedProxy> {
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
    // nginx makes the folder of its cache. It does not make the folders above it.
    .replaceAll('/var/cache/', `${folder}/`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace('/opt/institute-site/dist', pages)
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${sitePort};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const own = temporary.map(name => `${name}_temp_path ${folder}/${name};`).join(' ');
  // When root starts nginx, nginx does its work as another user. That user may not read the
  // folder of the test. So here nginx works as root.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const settings = `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events { }`;
  await writeFile(
    join(folder, 'nginx.conf'),
    `${settings} http { access_log off; ${own}\n${changed}\n}`,
  );
  run(spawn('nginx', ['-p', folder, '-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`]));
  const logged = () => textOf([join(folder, 'access.log'), join(folder, 'error.log')]);
  return { port: secure, plainPort: plain, logged, loggedByRecipe: logged };
}

/**
 * Starts Caddy. The recipe does not log requests. The test adds an access log to each site of the
 * recipe, as an operator would.
 */
async function startCaddy(sitePort: number, pages = dist): Promise<StartedProxy> {
  const folder = await tempFolder();
  const log = join(folder, 'access.log');
  const added = `bind 127.0.0.1\n\tlog {\n\t\toutput file ${log}\n\t}`;
  const changed = recipe('Caddyfile')
    .replaceAll(/^(\w\S+.*) \{$/gm, `$1 {\n\t${added}`)
    .replace('/opt/institute-site/dist', pages)
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`);
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  let plain = 0;
  let secure = 0;
  // The errors that Caddy has written to its standard error output.
  let said = '';
  // Caddy stops if another program has taken its port. Then the test starts it again with other
  // ports. nginx waits for its port by itself.
  await until(async () => {
    plain = await freePort();
    secure = await freePort();
    // Options for the test, in addition to the recipe's global options.
    const options = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${plain}\n\thttps_port ${secure}\n`;
    await writeFile(join(folder, 'Caddyfile'), changed.replace(/^\{\n/m, options));
    const args = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
    const caddy = run(spawn('caddy', args, { env }));
    caddy.stderr?.on('data', chunk => {
      said += chunk;
    });
    await waitForOutput(caddy, 'serving initial configuration');
    return true;
  }, 20_000);
  return {
    port: secure,
    plainPort: plain,
    logged: async () => said + (await textOf([log])),
    loggedByRecipe: async () => said,
  };
}

/**
 * Returns the texts of all log files, joined together. A log file that does not exist yet counts
 * as empty, because a proxy may make the file only with its first line.
 */
async function textOf(files: readonly string[]): Promise<string> {
  const texts = await Promise.all(files.map(file => readFile(file, 'utf8').catch(() => '')));
  return texts.join('');
}

/** Ends a running proxy after the tests of the file. */
function run(child: ChildProcess): ChildProcess {
  const ended = once(child, 'close');
  onTeardown('file', async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return child;
}
