/**
 * Has the scorer of Mozilla's HTTP Observatory scan the built server, through a proxy: a page with less than an A+ is a
 * fault. Its package brings 230 others, so it has a lock file of its own, and stays out of `npm ci` and `npm test`.
 * `--outputFile=results.json`: with the fields of jest's that .ci/run adds up.
 */
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSite } from '../../build.mjs';
import { endAll, freePort, tempFolder } from '../faults/support/ends.mjs';
import { openReport } from '../faults/support/figures.mjs';
import { nobody, startSite } from '../faults/support/site.mjs';

const observatory = join(import.meta.dirname, 'node_modules/@mdn/mdn-http-observatory');
const pages = ['/', '/java', '/contact', '/courses?q=java', '/login', '/hi/java', '/robots.txt'];

/** The first byte of a TLS connection. */
const tlsHandshake = 22;

/** The sites that browsers force to https by themselves; the scan reads the file, and this one is not among them. */
const preloaded = join(observatory, 'conf/hsts-preload.json');
if (!existsSync(preloaded)) writeFileSync(preloaded, '{}');

await buildSite();
const folder = tempFolder();
const report = openReport();
const port = await freePort();
const site = await startSite(folder, nobody, {
  SITE_URL: `https://localhost:${port}`,
  TRUST_PROXY: 'loopback',
});
const certificate = await openProxy(folder, port, site.port);
for (const path of pages) {
  const args = [join(observatory, 'src/scan.js'), `localhost:${port}${path}`];
  // No proxy of the environment, and the certificate is one that it trusts.
  const env = { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: certificate };
  const { scan, error } = JSON.parse(
    (await promisify(execFile)(process.execPath, args, { env })).stdout,
  );
  if (scan === undefined) throw new Error(`The scan of ${path} failed: ${error}`);
  report.claims({
    [`${path} gets an A+ (${scan.grade}, ${scan.score} points)`]: scan.grade === 'A+',
  });
}
await endAll();
report.finish();

/**
 * What stands in front of the site on the internet: ends TLS, and sends who comes over http to https. It listens on one
 * port for both, since the scan is given one host. Gives the file of its certificate.
 */
async function openProxy(folder, port, sitePort) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const args = ['-x509', '-days', '2', ...curve, ...subject, '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', ...args], { stdio: 'ignore' });
  const identity = { key: readFileSync(key), cert: readFileSync(certificate) };
  const encrypted = https.createServer(identity, ({ method, url, headers }, answer) => {
    const forwarded = { ...headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' };
    const asked = { host: '127.0.0.1', port: sitePort, method, path: url, headers: forwarded };
    const passOn = got => got.pipe(answer.writeHead(got.statusCode, got.rawHeaders));
    http.request(asked, passOn).end();
  });
  const plain = http.createServer(({ url, headers }, answer) =>
    answer.writeHead(301, { Location: `https://${headers.host}${url}` }).end(),
  );
  const server = createServer(socket =>
    socket
      .on('error', () => undefined)
      .once('data', first => {
        socket.pause();
        socket.unshift(first);
        (first[0] === tlsHandshake ? encrypted : plain).emit('connection', socket);
        process.nextTick(() => socket.resume());
      }),
  );
  await once(server.listen(port, 'localhost'), 'listening');
  return certificate;
}
