/**
 * Measures the time from the start of the site's process to the first page. For comparison, a bare
 * node:http server is started in the same way. Also measures the home page while the site makes
 * all other pages.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { brotli, read } from '../support/answers';
import { median, range, row } from '../support/figures';
import { type MeasuredProgram, startMeasured, startMeasuredSite } from '../support/server';

const times = 7;

/** After a start, the site makes all pages within this time. */
const warmingMs = 15_000;

export async function start(): Promise<void> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let time = 0; time < times; time += 1) {
    ours.push(await readyMsOf(startMeasuredSite));
    bare.push(await readyMsOf(startBare));
  }
  row(['', 'ready ms', 'least-most']);
  row(['site (goal 400 ms)', Math.round(median(ours)), range(ours)]);
  row(['bare', Math.round(median(bare)), range(bare)]);
  await measureWarming();
}

async function readyMsOf(startOne: () => Promise<MeasuredProgram>): Promise<number> {
  const server = await startOne();
  await server.end();
  return server.readyMs;
}

function startBare(): Promise<MeasuredProgram> {
  const serve = "require('node:http').createServer((_, res) => res.end('ok'))";
  return startMeasured(port => ['-e', `${serve}.listen(${port}, '127.0.0.1')`]);
}

/**
 * Measures how long the home page takes while the site makes the other pages. Sends at most a
 * hundred requests per second.
 */
async function measureWarming(): Promise<void> {
  const site = await startMeasuredSite();
  const times: number[] = [];
  for (const end = performance.now() + warmingMs; performance.now() < end; await pause(10)) {
    const began = performance.now();
    await read(`${site.url}/`, brotli);
    times.push(performance.now() - began);
  }
  await site.end();

  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  row(['', 'median ms', 'p99 ms', 'most ms']);
  row(['while it makes its pages (goal 25 ms)', at(0.5), at(0.99), Math.max(...times).toFixed(1)]);
}
