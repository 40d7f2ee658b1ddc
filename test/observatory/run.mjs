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
import { endAll, tempFolder } from '../faults/support/ends.mjs';
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
const proxy = await openProxy(folder);
const env = { SITE_URL: `https://${proxy.host}`, TRUST_PROXY: 'loopback' };
const site = await startSite(folder, nobody, env);
proxy.leadTo(site.port);

for (const path of pages) {
  const { grade, score } = await scan(path);
  report.claims({ [`${path} gets an A+ (${grade}, ${score} points)`]: grade === 'A+' });
}
proxy.leadTo(site.port, { without: 'content-security-policy' });
const { grade, score } = await scan('/');
report.claims({
  [`without a Content-Security-Policy it would get less (${grade}, ${score} points)`]: score < 100,
});

await proxy.close();
await endAll();
const { passed, failed } = report.counts;
const file = process.argv.find(word => word.startsWith('--outputFile='))?.slice('--outputFile='.length);
if (file !== undefined) {
  const results = { numPassedTests: passed, numFailedTests: failed, numRuntimeErrorTestSuites: 0 };
  writeFileSync(file, JSON.stringify(results));
}
process.exitCode = failed === 0 ? 0 : 1;

/** Grade and score as the package's own command gives them. */
async function scan(path) {
  const args = [join(observatory, 'src/scan.js'), `${proxy.host}${path}`];
  // No proxy of the environment, and the certificate is one that it trusts.
  const env = { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: proxy.certificate };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  const result = JSON.parse(stdout);
  if (result.scan === undefined) throw new Error(`The scan of ${path} failed: ${result.error}`);
  return result.scan;
}
