/**
 * Scans the built server, behind a proxy, with the program of Mozilla's HTTP Observatory. If a
 * page gets less than an A+, the run fails.
 *
 * The program needs 230 other packages. So it has its own lock file, and `npm ci` and `npm test`
 * do not use it.
 *
 * `--outputFile=results.json` writes the same fields as Jest's results, so that .ci/run can add up
 * the results of all runs.
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeCertificate } from '../../support/delivery/certificate';
import { freePort } from '../../support/run/freePort';
import { endAll } from '../../support/run/onTeardown';
import { openReport } from '../../support/run/report';
import { tempFolder } from '../../support/run/tempFolder';
import { noMailServer, startSiteProcess } from '../../support/site/siteProcess';
import { startTlsProxy } from './tlsProxy';

const observatory = join(__dirname, 'node_modules/@mdn/mdn-http-observatory');
const pages = ['/', '/java', '/contact', '/courses?q=java', '/login', '/hi/java', '/robots.txt'];

/** The parts of the scanner's output that are used here. */
interface ScanResult {
  readonly scan?: { readonly grade: string; readonly score: number };
  readonly error?: string;
}

async function main(): Promise<void> {
  leaveOutPreloadedSites();
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  const port = await freePort();
  const site = await startSiteProcess(await tempFolder(), noMailServer, {
    SITE_URL: `https://localhost:${port}`,
    TRUST_PROXY: 'loopback',
  });
  const certificate = await makeCertificate('DNS:localhost', 2);
  await startTlsProxy(port, site.port, certificate);

  const report = openReport();
  for (const path of pages) {
    const { scan, error } = await scanPage(`localhost:${port}${path}`, certificate.file);
    if (scan === undefined) throw new Error(`The scan of ${path} failed: ${error}`);
    const { grade, score } = scan;
    report.claims({ [`${path} gets an A+ (${grade}, ${score} points)`]: grade === 'A+' });
  }
  await endAll();
  report.finish();
}

/**
 * Writes an empty list of preloaded sites: those that browsers open only with https. The scan
 * must have such a list. This site is not in the full list, so an empty list gives the same
 * result.
 */
function leaveOutPreloadedSites(): void {
  const file = join(observatory, 'conf/hsts-preload.json');
  if (!existsSync(file)) writeFileSync(file, '{}');
}

/** Scans a page. `certificateFile`: the file with the certificate that the scan trusts. */
async function scanPage(address: string, certificateFile: string): Promise<ScanResult> {
  const args = [join(observatory, 'src/scan.js'), address];
  // The scan must reach this machine directly. So it does not get the proxy settings of the
  // environment.
  const env = { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: certificateFile };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return JSON.parse(stdout);
}

void main();
