/**
 * The site behind the cache of server/deploy/nginx.conf, beside the same nginx serving the same bytes from files, with
 * the same header fields; over HTTP/2, as the recipe has it, and without TLS. Needs nginx, openssl and h2load.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { read } from '../support/answers.mjs';
import { h2load } from '../support/h2load.mjs';
import { cpuMicroseconds, freePort, startSite } from '../support/server.mjs';
import { hundreds, share, tableLine } from '../support/table.mjs';
import { compare, heading, printComparison } from '../support/wrk.mjs';

const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find(existsSync);
const recipe = readFileSync(resolve(import.meta.dirname, '../../../server/deploy/nginx.conf'), 'utf8');
const headers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

export async function cdn() {
  if (program === undefined) return console.log('There is no nginx here (apt-get install nginx): left out.');
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const site = await startSite();
  const ports = { cache: await freePort(), file: await freePort(), check: await freePort() };
  const tlsPorts = { cache: await freePort(), file: await freePort() };
  const page = await read(`${site.url}/java`, headers);
  mkdirSync(join(folder, 'files'));
  writeFileSync(join(folder, 'files/java.html'), page.bytes);
  makeCertificate(folder);
  writeFileSync(join(folder, 'nginx.conf'), configuration({ folder, site: site.url, ports, tlsPorts, page }));
  const nginx = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  try {
    await pause(500);
    const check = `http://127.0.0.1:${ports.check}/java`;
    await read(check, headers);
    const { named } = await read(check, headers);
    console.log(
      `second answer: ${named['x-cache']}; Cache-Control: ${named['cache-control']}; Vary: ${named.vary}\n`,
    );
    const server = { cpuMicroseconds: () => cpuMicroseconds(nginx.pid) };
    const candidates = (scheme, ports, load) =>
      ['file', 'cache'].map(from => {
        const url = `${scheme}://127.0.0.1:${ports[from]}/java`;
        return { name: `nginx, ${from}, ${scheme}`, url, headers, server, load };
      });
    heading('file', { tool: 'h2load over https, wrk without' });
    const secure = await compare(candidates('https', tlsPorts, h2load));
    printComparison('/java br', secure);
    const itself = { name: 'site itself', url: `${site.url}/java`, headers, server: site };
    const plain = await compare([...candidates('http', ports), itself]);
    printComparison('/java br', plain);
    return [inTable(secure, plain)];
  } finally {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function inTable([secureFile, secureCache], [file, cache, itself]) {
  const shares = each => `${share(each.share)} (processor time ${share(each.cpuShare)})`;
  const [secureRate, rate, own] = [secureFile, file, itself].map(
    ({ perSecond }) => `${hundreds(perSecond)}/s`,
  );
  return tableLine(
    "behind nginx's cache, share of the same file",
    '0.9',
    `over HTTP/2, as the recipe has it, ${shares(secureCache)}; without TLS ${shares(cache)}`,
    `nginx, file: ${secureRate} over HTTP/2, ${rate} without TLS; the site itself: ${own}`,
  );
}

/** For this machine, and these minutes. */
function makeCertificate(folder) {
  const key = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    `${folder}/key.pem`,
  ];
  const args = [
    'req',
    '-x509',
    ...key,
    '-out',
    `${folder}/certificate.pem`,
    '-days',
    '1',
    '-subj',
    '/CN=localhost',
  ];
  execFileSync('openssl', args, { stdio: 'ignore' });
}

function configuration({ folder, site, ports, tlsPorts, page }) {
  const own = /^(content-length|content-type|etag)$/i;
  const fields = page.fields.flatMap((name, index) =>
    index % 2 === 0 && !own.test(name)
      ? [`add_header ${name} "${page.fields[index + 1].replaceAll('"', '\\"')}";`]
      : [],
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const listen = name => `listen 127.0.0.1:${ports[name]}; listen 127.0.0.1:${tlsPorts[name]} ssl http2;`;
  const [encodings] = /^map [^}]*}/m.exec(recipe);
  const [, location] = /location \/ {([^}]*)}/.exec(recipe);
  const [files] = /open_file_cache .*\s+sendfile .*\s+tcp_nopush .*/.exec(location);
  // Started by root, nginx would work as a user who may not read the folder.
  const user = process.getuid() === 0 ? 'user root;' : '';
  return `
${user} daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off; server_tokens off; keepalive_requests 1000000;
  ${temporary.map(name => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ssl_certificate ${folder}/certificate.pem; ssl_certificate_key ${folder}/key.pem; ssl_protocols TLSv1.2 TLSv1.3;
  proxy_cache_path ${folder}/cache keys_zone=institute_pages:1m;
  upstream institute_site { server ${new URL(site).host}; keepalive 8; }
  ${encodings}
  server { ${listen('cache')} location / { ${location} } }
  server { listen 127.0.0.1:${ports.check}; add_header X-Cache $upstream_cache_status; location / { ${location} } }
  server {
    ${listen('file')}
    location / {
      ${files}
      root ${folder}/files; try_files $uri.html =404; default_type "text/html; charset=utf-8"; ${fields.join(' ')}
    }
  }
}`;
}
