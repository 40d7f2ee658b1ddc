/**
 * Prints Lighthouse's mobile figures of every page. Lighthouse is 185 MB of packages, so it is no dependency:
 * `npm install --no-save lighthouse@12.8.2` first. Needs chromium. `-- /java /` measures these pages only.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allPaths } from './parts/pages.mjs';
import { startSite } from './support/server.mjs';
import { row } from './support/wrk.mjs';

const lighthouse = await import('lighthouse').then(
  module => module.default,
  () => {
    console.error('There is no lighthouse here: npm install --no-save lighthouse@12.8.2');
    process.exit(1);
  },
);
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'].concat([
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'];

const site = await startSite();
const profile = mkdtempSync(join(tmpdir(), 'bench-chromium-'));
const args = [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
const browser = spawn('/usr/bin/chromium', args, { stdio: ['ignore', 'ignore', 'pipe'] });
try {
  const port = await debuggingPort(browser.stderr);
  row(['page', 'perf', 'a11y', 'best', 'seo', 'FCP', 'LCP', 'TBT', 'SI', 'CLS'], 7);
  const named = process.argv.slice(2);
  for (const path of named.length > 0 ? named : await allPaths(site.url)) await measure(path, port);
} finally {
  browser.kill('SIGTERM');
  await site.stop();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

async function measure(path, port) {
  const { lhr } = await lighthouse(site.url + path, { port, logLevel: 'error', onlyCategories: categories });
  const scores = categories.map(name => Math.round(lhr.categories[name].score * 100));
  const value = name => lhr.audits[name].numericValue;
  row(
    [
      path,
      ...scores,
      ...times.map(name => Math.round(value(name))),
      value('cumulative-layout-shift').toFixed(3),
    ],
    7,
  );
  for (const name of categories) {
    const refs = lhr.categories[name].auditRefs.filter(({ weight }) => weight > 0 && name !== 'performance');
    const failed = refs.map(({ id }) => lhr.audits[id]).filter(({ score }) => score !== null && score < 1);
    for (const { id, title, details } of failed) {
      const [first] = details?.items ?? [];
      console.log(`    ${id}: ${title} ${first?.node?.snippet ?? first?.description ?? first?.url ?? ''}`);
    }
  }
}

async function debuggingPort(stream) {
  let said = '';
  for await (const part of stream) {
    said += part;
    const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1];
    if (port !== undefined) {
      stream.resume();
      return Number(port);
    }
  }
  throw new Error(`chromium did not start: ${said}`);
}
