/** The site behind nginx's cache, beside the same nginx serving the same bytes from files, with the same header fields. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, startSite } from '../support/server.mjs';
import { compare, printComparison } from '../support/wrk.mjs';
import { read } from './pages.mjs';

const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find(existsSync);
const headers = { 'Accept-Encoding': 'gzip' };

export async function cdn() {
  if (program === undefined) return console.log('There is no nginx here (apt-get install nginx): left out.');
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const site = await startSite();
  const [cachePort, filePort] = [await freePort(), await freePort()];
  const page = await read(`${site.url}/java`, headers);
  mkdirSync(join(folder, 'files'));
  writeFileSync(join(folder, 'files/java.html'), page.bytes);
  writeFileSync(
    join(folder, 'nginx.conf'),
    configuration({ folder, site: site.url, cachePort, filePort, page }),
  );
  const nginx = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  try {
    await pause(500);
    const cached = `http://127.0.0.1:${cachePort}/java`;
    await read(cached, headers);
    const { named } = await read(cached, headers);
    console.log(
      `second answer: ${named['x-cache']}; Cache-Control: ${named['cache-control']}; Vary: ${named.vary}`,
    );
    const candidates = [
      { name: 'nginx, file', url: `http://127.0.0.1:${filePort}/java`, headers },
      { name: 'nginx, cache', url: cached, headers },
      { name: 'site itself', url: `${site.url}/java`, headers },
    ];
    printComparison('/java gzip', await compare(candidates));
  } finally {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function configuration({ folder, site, cachePort, filePort, page }) {
  const own = /^(content-length|content-type|etag)$/i;
  const fields = page.fields.flatMap((name, index) =>
    index % 2 === 0 && !own.test(name)
      ? [`add_header ${name} "${page.fields[index + 1].replaceAll('"', '\\"')}";`]
      : [],
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // Started by root, nginx would work as a user who may not read the folder.
  const user = process.getuid() === 0 ? 'user root;' : '';
  return `
${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 256; }
http {
  access_log off; server_tokens off; keepalive_requests 1000000;
  ${temporary.map(name => `${name}_temp_path ${folder}/${name};`).join(' ')}
  proxy_cache_path ${folder}/cache keys_zone=pages:1m;
  upstream site { server ${new URL(site).host}; keepalive 8; }
  server {
    listen 127.0.0.1:${cachePort};
    location / {
      proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_cache pages; proxy_cache_background_update on; proxy_cache_lock on;
      add_header X-Cache $upstream_cache_status;
    }
  }
  server {
    listen 127.0.0.1:${filePort};
    location / { root ${folder}/files; try_files $uri.html =404; default_type "text/html; charset=utf-8"; ${fields.join(' ')} }
  }
}`;
}
