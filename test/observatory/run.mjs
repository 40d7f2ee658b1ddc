/**
 * Has the scorer of Mozilla's HTTP Observatory scan the built server, through a proxy: a page with less than an A+ is a
 * fault. Its package brings 230 others, so it has a lock file of its own, and stays out of `npm ci` and `npm test`.
 * `--outputFile=results.json`: with the fields of jest's that .ci/run adds up.
 */
import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSite } from '../../build.mjs';
import { endAll, freePort, tempFolder } from '../faults/support/ends.mjs';
import { openReport } from '../faults/support/figures.mjs';
import { nobody, startSite } from '../faults/support/site.mjs';
import { openProxy } from './proxy.mjs';

const observatory = join(import.meta.dirname, 'node_modules/@mdn/mdn-http-observatory');
const pages = ['/', '/java', '/contact', '/courses?q=java', '/login', '/hi/java', '/robots.txt'];

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
  const { scan, error } = JSON.parse((await promisify(execFile)(process.execPath, args, { env })).stdout);
  if (scan === undefined) throw new Error(`The scan of ${path} failed: ${error}`);
  report.claims({ [`${path} gets an A+ (${scan.grade}, ${scan.score} points)`]: scan.grade === 'A+' });
}
await endAll();
report.finish();
