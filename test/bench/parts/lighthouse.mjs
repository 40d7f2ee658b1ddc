/**
 * Lighthouse's mobile figures of every English page, medians of three visits, beside those of a page that is a heading
 * and nothing else: what this machine and its browser take by themselves. Lighthouse is 185 MB of packages, so it is no dependency.
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
import { hundreds, range, tableLine, whole } from '../support/table.mjs';
import { median, row } from '../support/wrk.mjs';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const times = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'];
const columns = ['perf', 'a11y', 'best', 'seo', 'FCP', 'LCP', 'SI', 'TBT', 'CLS'];
/** Their spread over the visits is printed. */
const spreadOf = ['LCP', 'TBT'];
const visits = 3;

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
    row(['page', ...columns, ...spreadOf.map(column => `of ${column}`)], 10);
    const alone = await measure('a heading alone', audit, windows, heading.url);
    const measured = [];
    for (const path of paths.length > 0 ? paths : await englishPaths(site.url))
      measured.push(await measure(path, audit, windows, site.url + path));
    const worst = Array.from(columns, (_, index) => {
      const values = measured.map(({ figures }) => figures[index]);
      return index < categories.length ? Math.min(...values) : Math.max(...values);
    });
    print(`the worst of ${measured.length}`, worst, []);
    return inTable(measured, alone);
  } finally {
    browser.kill('SIGTERM');
    heading.server.close();
    await Promise.all([once(browser, 'exit'), site.stop()]);
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}

function inTable(measured, alone) {
  const of = (pages, column) => pages.map(({ figures }) => figures[columns.indexOf(column)]);
  const span = (pages, column, write = whole) => range(of(pages, column), write);
  const spanAndMedian = (pages, column) =>
    `${span(pages, column)} (median ${whole(median(of(pages, column)))})`;
  // A page that asks not to be found has no mark for being found.
  const findable = measured.filter(({ isIndexed }) => isIndexed);
  const seo = `${span(findable, 'seo')}${findable.length < measured.length ? ' without `noindex`' : ''}`;
  const [texts, pictured] = [false, true].map(has =>
    measured.filter(({ hasPictures }) => hasPictures === has),
  );
  const paints = ['FCP', 'LCP', 'SI'];
  const painted = [
    { pages: texts, kind: 'text alone', goal: '800, 800, 900 ms' },
    { pages: pictured, kind: 'pictures', goal: '800, 1,200, 900 ms' },
  ].filter(({ pages }) => pages.length > 0);
  return [
    tableLine(
      `Lighthouse mobile, ${measured.length} pages: performance, accessibility, best practices, SEO`,
      '100',
      `${spanAndMedian(measured, 'perf')}, ${span(measured, 'a11y')}, ${span(measured, 'best')}, ${seo}`,
      `performance of a heading alone: ${span([alone], 'perf')}; the machine by Lighthouse's own measure: ${hundreds(alone.benchmarkIndex)}`,
    ),
    ...painted.map(({ pages, kind, goal }) =>
      tableLine(
        `… FCP, LCP, speed index: ${pages.length} with ${kind}`,
        goal,
        `${paints.map(column => spanAndMedian(pages, column)).join(', ')} ms`,
        `a heading alone: ${paints.map(column => span([alone], column)).join(', ')} ms`,
      ),
    ),
    tableLine(
      '… TBT, CLS',
      '10 ms, 0',
      `${spanAndMedian(measured, 'TBT')} ms, ${span(measured, 'CLS', shift => String(Number(shift.toFixed(3))))}`,
      `a heading alone: ${span([alone], 'TBT')} ms`,
    ),
  ];
}

/** All categories once, and the times of three visits: their medians, and the most that moved. */
async function measure(name, audit, windows, url) {
  const first = await visit(audit, windows, url, categories);
  const reports = [first];
  while (reports.length < visits) reports.push(await visit(audit, windows, url, ['performance']));
  const all = id => reports.map(({ audits }) => audits[id].numericValue);
  const scores = categories.slice(1).map(category => Math.round(first.categories[category].score * 100));
  const figures = [
    median(reports.map(({ categories: { performance } }) => Math.round(performance.score * 100))),
    ...scores,
    ...times.map(id => median(all(id))),
    Math.max(...all('cumulative-layout-shift')),
  ];
  const spreads = spreadOf.map(column => all(times[columns.indexOf(column) - categories.length]));
  print(name, figures, spreads);
  for (const category of name.startsWith('/') ? categories.slice(1) : []) {
    const refs = first.categories[category].auditRefs.filter(({ weight }) => weight > 0);
    const failed = refs.map(({ id }) => first.audits[id]).filter(({ score }) => score !== null && score < 1);
    for (const { id, title, details } of failed) {
      const [node] = details?.items ?? [];
      console.log(`    ${id}: ${title} ${node?.node?.snippet ?? node?.description ?? node?.url ?? ''}`);
    }
  }
  const requests = first.audits['network-requests'].details.items;
  return {
    figures,
    benchmarkIndex: median(reports.map(({ environment }) => environment.benchmarkIndex)),
    isIndexed: first.audits['is-crawlable'].score !== 0,
    hasPictures: requests.some(({ resourceType }) => resourceType === 'Image'),
  };
}

/** Lighthouse's report, of a window of its own. */
async function visit(audit, windows, url, onlyCategories, tries = 3) {
  const window = await windows.newPage();
  await pause(windowMadeMs);
  const settings = { logLevel: 'error', onlyCategories };
  const { lhr } = await audit(url, settings, undefined, window).finally(() => window.close());
  const isWhole = [...times, 'cumulative-layout-shift'].every(
    id => lhr.audits[id].numericValue !== undefined,
  );
  // On a busy machine a measurement fails now and then.
  return isWhole || tries === 1 ? lhr : visit(audit, windows, url, onlyCategories, tries - 1);
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

function print(name, figures, spreads) {
  const written = spreads.map(values => [Math.min(...values), Math.max(...values)].map(Math.round).join('-'));
  row([name, ...figures.slice(0, -1).map(Math.round), figures.at(-1).toFixed(3), ...written], 10);
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
