/**
 * Prints Lighthouse's mobile figures of every English page, and the worst of them, beside those of a page that is a
 * heading and nothing else: what this machine and its browser take by themselves. Lighthouse is 185 MB of packages, so
 * it is no dependency: `npm install --no-save lighthouse@12.8.2` first. Needs chromium. `-- /java /hi` measures these
 * pages only.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { allPaths } from './parts/pages.mjs';
import { startSite } from './support/server.mjs';
import { row } from './support/wrk.mjs';

const [lighthouse, puppeteer] = await Promise.all([import('lighthouse'), import('puppeteer-core')]).then(
  modules => modules.map(module => module.default),
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

// Chromium then loads a page of its own for the new window's address bar, beside the one that is measured.
const windowMadeMs = 1000;

const columns = ['perf', 'a11y', 'best', 'seo', 'FCP', 'LCP', 'TBT', 'SI', 'CLS'];

const site = await startSite();
const heading = await serveHeading();
const profile = mkdtempSync(join(tmpdir(), 'bench-chromium-'));
const args = [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
const browser = spawn('/usr/bin/chromium', args, { stdio: ['ignore', 'ignore', 'pipe'] });
try {
  const browserWSEndpoint = await debuggingAddress(browser.stderr);
  const windows = await puppeteer.connect({ browserWSEndpoint, defaultViewport: null });
  row(['page', ...columns], 7);
  const named = process.argv.slice(2);
  const english = (await allPaths(site.url)).filter(path => !/^\/(hi|mr)(\/|$)/.test(path));
  for (let time = 0; time < 3; time += 1) await measure('a heading alone', windows, heading.url);
  const measured = [];
  for (const path of named.length > 0 ? named : english)
    measured.push(await measure(path, windows, site.url + path));
  const worst = Array.from(columns, (_, index) => {
    const values = measured.map(figures => figures[index]);
    return index < categories.length ? Math.min(...values) : Math.max(...values);
  });
  print(`the worst of ${measured.length}`, worst);
} finally {
  browser.kill('SIGTERM');
  heading.server.close();
  await Promise.all([once(browser, 'exit'), site.stop()]);
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** In a window of its own. */
async function measure(name, windows, url, tries = 3) {
  const window = await windows.newPage();
  await pause(windowMadeMs);
  const settings = { logLevel: 'error', onlyCategories: categories };
  const { lhr } = await lighthouse(url, settings, undefined, window).finally(() => window.close());
  const scores = categories.map(category => Math.round(lhr.categories[category].score * 100));
  const value = audit => lhr.audits[audit].numericValue;
  const figures = [...scores, ...times.map(value), value('cumulative-layout-shift')];
  // On a busy machine a measurement fails now and then.
  if (figures.includes(undefined) && tries > 1) return measure(name, windows, url, tries - 1);
  print(name, figures);
  for (const category of url.startsWith(site.url) ? categories.slice(1) : []) {
    const refs = lhr.categories[category].auditRefs.filter(({ weight }) => weight > 0);
    const failed = refs.map(({ id }) => lhr.audits[id]).filter(({ score }) => score !== null && score < 1);
    for (const { id, title, details } of failed) {
      const [first] = details?.items ?? [];
      console.log(`    ${id}: ${title} ${first?.node?.snippet ?? first?.description ?? first?.url ?? ''}`);
    }
  }
  return figures;
}

async function serveHeading() {
  const head = '<meta name="viewport" content="width=device-width"><title>Nothing</title>';
  const server = createServer((_req, res) =>
    res
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="en">${head}<h1>Nothing</h1>`),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, url: `http://127.0.0.1:${server.address().port}/` };
}

function print(name, figures) {
  row([name, ...figures.slice(0, -1).map(Math.round), Number(figures.at(-1)).toFixed(3)], 7);
}

async function debuggingAddress(stream) {
  let said = '';
  for await (const part of stream) {
    said += part;
    const address = /DevTools listening on (ws:\S+)\s/.exec(said)?.[1];
    if (address !== undefined) {
      stream.resume();
      return address;
    }
  }
  throw new Error(`chromium did not start: ${said}`);
}
