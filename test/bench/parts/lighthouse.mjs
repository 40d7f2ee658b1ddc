/**
 * Lighthouse's mobile figures of every English page, beside those of a page that is a heading and nothing else: what
 * this machine and its browser take by themselves. Lighthouse is 185 MB of packages, so it is no dependency.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { englishPaths } from '../support/answers.mjs';
import { executablePath, flags, windowMadeMs } from '../support/chromium.mjs';
import { startSite } from '../support/server.mjs';
import { range, tableLine, whole } from '../support/table.mjs';
import { row } from '../support/wrk.mjs';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const times = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'];
const columns = ['perf', 'a11y', 'best', 'seo', 'FCP', 'LCP', 'SI', 'TBT', 'CLS'];

/** Of the pages at these paths, or of every English one. */
export async function lighthouse({ paths }) {
  const tools = await Promise.all([import('lighthouse'), import('puppeteer-core')]).catch(() => undefined);
  if (tools === undefined)
    return console.log('There is no lighthouse here (npm install --no-save lighthouse@12.8.2): left out.');
  const [{ default: audit }, { default: puppeteer }] = tools;
  const site = await startSite();
  const heading = await serveHeading();
  const profile = mkdtempSync(join(tmpdir(), 'bench-chromium-'));
  const args = [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  const browser = spawn(executablePath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    const browserWSEndpoint = await debuggingAddress(browser.stderr);
    const windows = await puppeteer.connect({ browserWSEndpoint, defaultViewport: null });
    row(['page', ...columns], 7);
    const alone = [];
    for (let time = 0; time < 3; time += 1)
      alone.push(await measure('a heading alone', audit, windows, heading.url));
    const measured = [];
    for (const path of paths.length > 0 ? paths : await englishPaths(site.url))
      measured.push(await measure(path, audit, windows, site.url + path));
    const worst = Array.from(columns, (_, index) => {
      const values = measured.map(({ figures }) => figures[index]);
      return index < categories.length ? Math.min(...values) : Math.max(...values);
    });
    print(`the worst of ${measured.length}`, worst);
    return inTable(measured, alone);
  } finally {
    browser.kill('SIGTERM');
    heading.server.close();
    await Promise.all([once(browser, 'exit'), site.stop()]);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function inTable(measured, alone) {
  const span = (pages, column, write = whole) =>
    range(
      pages.map(({ figures }) => figures[columns.indexOf(column)]),
      write,
    );
  const all = pages => ['FCP', 'LCP', 'SI', 'TBT'].map(column => span(pages, column)).join(', ');
  const timesOf = pages =>
    `${all(pages)} ms, ${span(pages, 'CLS', shift => String(Number(shift.toFixed(3))))}`;
  // A page that asks not to be found has no mark for being found.
  const findable = measured.filter(({ isIndexed }) => isIndexed);
  const seo = `${span(findable, 'seo')}${findable.length < measured.length ? ' without `noindex`' : ''}`;
  return [
    tableLine(
      `Lighthouse mobile, ${measured.length} pages: accessibility, best practices, SEO`,
      '100',
      `${span(measured, 'a11y')}, ${span(measured, 'best')}, ${seo}`,
      `performance ${span(measured, 'perf')}; of a heading alone ${span(alone, 'perf')}`,
    ),
    tableLine(
      '… FCP, LCP, speed index, TBT, CLS',
      '800, 800 to 1,200, 900, 10 ms, 0',
      timesOf(measured),
      `a page that is a heading alone: ${timesOf(alone)}`,
    ),
  ];
}

/** In a window of its own. */
async function measure(name, audit, windows, url, tries = 3) {
  const window = await windows.newPage();
  await pause(windowMadeMs);
  const settings = { logLevel: 'error', onlyCategories: categories };
  const { lhr } = await audit(url, settings, undefined, window).finally(() => window.close());
  const scores = categories.map(category => Math.round(lhr.categories[category].score * 100));
  const value = id => lhr.audits[id].numericValue;
  const figures = [...scores, ...times.map(value), value('cumulative-layout-shift')];
  // On a busy machine a measurement fails now and then.
  if (figures.includes(undefined) && tries > 1) return measure(name, audit, windows, url, tries - 1);
  print(name, figures);
  for (const category of name.startsWith('/') ? categories.slice(1) : []) {
    const refs = lhr.categories[category].auditRefs.filter(({ weight }) => weight > 0);
    const failed = refs.map(({ id }) => lhr.audits[id]).filter(({ score }) => score !== null && score < 1);
    for (const { id, title, details } of failed) {
      const [first] = details?.items ?? [];
      console.log(`    ${id}: ${title} ${first?.node?.snippet ?? first?.description ?? first?.url ?? ''}`);
    }
  }
  return { figures, isIndexed: lhr.audits['is-crawlable'].score !== 0 };
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
