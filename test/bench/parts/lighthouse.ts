/**
 * Measures every English page with Lighthouse, as on a phone, and for comparison a page with only
 * a heading. Each figure is the median of three visits. The goals are a score of 100 and an LCP
 * of 1,000 ms, or 1,200 ms on a page with pictures.
 *
 * Lighthouse is 185 MB of packages, so it is not a dependency of the project. This file has the
 * types for the parts of Lighthouse that it uses.
 */
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '../../support/run/freePort';
import { onTeardown } from '../../support/run/onTeardown';
import { englishPaths } from '../support/answers';
import { executablePath, flags, windowMadeMs } from '../support/chromium';
import { median, range, row } from '../support/figures';
import type { BenchOptions } from '../support/part';
import { startMeasuredSite } from '../support/server';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** The categories that are measured once. The category `performance` is measured three times. */
const steady = ['accessibility', 'best-practices', 'seo'] as const;

const shift = 'cumulative-layout-shift';
const paint = 'largest-contentful-paint';
const visits = 3;

/** A part of Lighthouse's result. */
interface LighthouseReport {
  readonly categories: Readonly<Record<Category, LighthouseCategory>>;
  readonly audits: Readonly<Record<string, LighthouseAudit>>;
}

interface LighthouseCategory {
  /** A number between 0 and 1. */
  readonly score: number;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

interface LighthouseAudit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
  readonly details?: {
    readonly items?: readonly { readonly node?: { readonly snippet?: string } }[];
  };
}

interface Settings {
  readonly logLevel: 'error';
  readonly onlyCategories: readonly Category[];
}

/** A page of puppeteer-core. */
interface Window {
  close(): Promise<void>;
}

interface Windows extends Window {
  newPage(): Promise<Window>;
}

interface LighthousePackage {
  default(
    url: string,
    settings: Settings,
    config: undefined,
    window: Window,
  ): Promise<{ readonly lhr: LighthouseReport }>;
}

interface PuppeteerPackage {
  readonly default: { launch(options: object): Promise<Windows> };
}

/** Visits an address, and returns Lighthouse's report. */
type Visit = (url: string, onlyCategories: readonly Category[]) => Promise<LighthouseReport>;

/** Measures the pages at these paths, or every English page. */
export async function lighthouse({ paths }: BenchOptions): Promise<void> {
  const visit = await openLighthouse();
  if (visit === undefined)
    return console.log(
      'There is no lighthouse here (npm install --no-save lighthouse@12.8.2): left out.',
    );

  const site = await startMeasuredSite();
  row(['page', 'perf', 'a11y', 'best', 'seo', 'LCP', 'least-most', 'CLS']);
  await measure('a heading alone', await serveHeading(), visit);
  for (const path of paths.length > 0 ? paths : await englishPaths(site.url))
    printFailures(await measure(path, site.url + path, visit));
}

/** Starts Lighthouse's browser. Returns undefined if Lighthouse is not installed. */
async function openLighthouse(): Promise<Visit | undefined> {
  const loaded = await Promise.all([
    loadPackage<LighthousePackage>('lighthouse'),
    loadPackage<PuppeteerPackage>('puppeteer-core'),
  ]).catch(() => undefined);
  if (loaded === undefined) return undefined;

  const [{ default: audit }, { default: puppeteer }] = loaded;
  const windows = await puppeteer.launch({
    executablePath,
    args: [...flags, 'about:blank'],
    ignoreDefaultArgs: true,
    defaultViewport: null,
  });
  onTeardown('file', () => windows.close());

  return async (url, onlyCategories) => {
    const window = await windows.newPage();
    await pause(windowMadeMs);
    const settings: Settings = { logLevel: 'error', onlyCategories };
    const { lhr } = await audit(url, settings, undefined, window).finally(() => window.close());
    return lhr;
  };
}

/**
 * Loads an optional package. If the compiler saw the name of the package, it would look for the
 * package. Here the name is a variable, so the compiler does not see it.
 */
async function loadPackage<Package>(name: string): Promise<Package> {
  return import(name);
}

/**
 * Visits a page three times, and returns the report of the first visit. The first visit measures
 * all categories, and the other two only the times. Prints the median and the range of the times.
 */
async function measure(name: string, url: string, visit: Visit): Promise<LighthouseReport> {
  const first = await visitWhole(visit, url, categories);
  const reports = [first];
  while (reports.length < visits) reports.push(await visitWhole(visit, url, ['performance']));
  const all = (id: string) => reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN);

  row([
    name,
    median(reports.map(report => percent(report, 'performance'))),
    ...steady.map(category => percent(first, category)),
    Math.round(median(all(paint))),
    range(all(paint)),
    Math.max(...all(shift)).toFixed(3),
  ]);
  return first;
}

function percent({ categories }: LighthouseReport, category: Category): number {
  return Math.round(categories[category].score * 100);
}

/**
 * Visits a page. On a busy machine, a measurement sometimes fails. This function then repeats the
 * visit.
 */
async function visitWhole(
  visit: Visit,
  url: string,
  onlyCategories: readonly Category[],
  tries = 3,
): Promise<LighthouseReport> {
  const report = await visit(url, onlyCategories);
  const isWhole = [paint, shift].every(id => report.audits[id]?.numericValue !== undefined);
  return isWhole || tries === 1 ? report : visitWhole(visit, url, onlyCategories, tries - 1);
}

function printFailures({ categories, audits }: LighthouseReport): void {
  for (const category of steady) {
    const counted = categories[category].auditRefs.filter(({ weight }) => weight > 0);
    for (const { id } of counted) {
      const audit = audits[id];
      if (audit === undefined || audit.score === null || audit.score >= 1) continue;
      const snippet = audit.details?.items?.[0]?.node?.snippet ?? '';
      console.log(`    ${id}: ${audit.title} ${snippet}`);
    }
  }
}

async function serveHeading(): Promise<string> {
  const page =
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Nothing</title><h1>Nothing</h1>';
  const server = createServer((_req, res) => {
    res.setHeader('Content-Type', 'text/html').end(page);
  });
  const port = await listen(server);
  onTeardown('file', () => server.close());
  return `http://127.0.0.1:${port}/`;
}
