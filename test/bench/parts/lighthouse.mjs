/**
 * Lighthouse's mobile figures of every English page, medians of three visits, beside those of a page that is a heading
 * and nothing else. The goals: 100; LCP 1,000 ms, with pictures 1,200. Lighthouse is 185 MB of packages, so it is no
 * dependency.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { endAfter } from '../../faults/support/ends.mjs';
import { englishPaths } from '../support/answers.mjs';
import { executablePath, flags, windowMadeMs } from '../support/chromium.mjs';
import { startSite } from '../support/server.mjs';
import { median, range, row } from '../support/wrk.mjs';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const shift = 'cumulative-layout-shift';
const paint = 'largest-contentful-paint';
const visits = 3;

/** Of the pages at these paths, or of every English one. */
export async function lighthouse({ paths }) {
  const tools = await Promise.all([import('lighthouse'), import('puppeteer-core')]).catch(
    () => undefined,
  );
  if (tools === undefined)
    return console.log(
      'There is no lighthouse here (npm install --no-save lighthouse@12.8.2): left out.',
    );
  const [{ default: audit }, { default: puppeteer }] = tools;
  const site = await startSite();
  const heading = await serveHeading();
  const windows = await puppeteer.launch({
    executablePath,
    args: [...flags, 'about:blank'],
    ignoreDefaultArgs: true,
    defaultViewport: null,
  });
  endAfter(() => windows.close());
  row(['page', 'perf', 'a11y', 'best', 'seo', 'LCP', 'least-most', 'CLS']);
  await measure('a heading alone', audit, windows, heading);
  for (const path of paths.length > 0 ? paths : await englishPaths(site.url))
    await measure(path, audit, windows, site.url + path);
}

/** All categories once, and the times of three visits: their medians, and their spread. */
async function measure(name, audit, windows, url) {
  const first = await visit(audit, windows, url, categories);
  const reports = [first];
  while (reports.length < visits) reports.push(await visit(audit, windows, url, ['performance']));
  const all = id => reports.map(({ audits }) => audits[id].numericValue);
  const percent = category => Math.round(category.score * 100);
  row([
    name,
    median(reports.map(report => percent(report.categories.performance))),
    ...categories.slice(1).map(category => percent(first.categories[category])),
    Math.round(median(all(paint))),
    range(all(paint)),
    Math.max(...all(shift)).toFixed(3),
  ]);
  for (const category of name.startsWith('/') ? categories.slice(1) : []) {
    const refs = first.categories[category].auditRefs.filter(({ weight }) => weight > 0);
    const failed = refs
      .map(({ id }) => first.audits[id])
      .filter(({ score }) => score !== null && score < 1);
    for (const { id, title, details } of failed)
      console.log(`    ${id}: ${title} ${details?.items?.[0]?.node?.snippet ?? ''}`);
  }
}

/** Lighthouse's report, of a window of its own. */
async function visit(audit, windows, url, onlyCategories, tries = 3) {
  const window = await windows.newPage();
  await pause(windowMadeMs);
  const settings = { logLevel: 'error', onlyCategories };
  const { lhr } = await audit(url, settings, undefined, window).finally(() => window.close());
  const isWhole = [paint, shift].every(id => lhr.audits[id].numericValue !== undefined);
  // On a busy machine a measurement fails now and then.
  return isWhole || tries === 1 ? lhr : visit(audit, windows, url, onlyCategories, tries - 1);
}

async function serveHeading() {
  const page =
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Nothing</title><h1>Nothing</h1>';
  const server = createServer((_req, res) => res.setHeader('Content-Type', 'text/html').end(page));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  endAfter(() => server.close());
  return `http://127.0.0.1:${server.address().port}/`;
}
