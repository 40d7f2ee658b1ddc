/**
 * From spawn to the first page, beside a bare node:http server that is started in the same way; and how long the home
 * page takes while all others are made.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { read } from '../support/answers.mjs';
import { startProgram, startSite } from '../support/server.mjs';
import { median, range, row } from '../support/wrk.mjs';

const times = 7;

export async function start() {
  const [ours, bare] = [[], []];
  for (let time = 0; time < times; time += 1)
    for (const [all, startOne] of [
      [ours, startSite],
      [bare, startBare],
    ]) {
      const server = await startOne();
      all.push(server.readyMs);
      await server.end();
    }
  row(['', 'ready ms', 'least-most']);
  row(['site (goal 400 ms)', Math.round(median(ours)), range(ours)]);
  row(['bare', Math.round(median(bare)), range(bare)]);
  await warming();
}

/** Asks a hundred times a second, for longer than a start takes to make all pages. */
async function warming() {
  const site = await startSite();
  const times = [];
  for (const end = performance.now() + 15_000; performance.now() < end; await pause(10)) {
    const began = performance.now();
    await read(`${site.url}/`, { 'Accept-Encoding': 'br' });
    times.push(performance.now() - began);
  }
  await site.end();

  times.sort((one, other) => one - other);
  const at = share => times[Math.floor(times.length * share)].toFixed(1);
  row(['', 'median ms', 'p99 ms', 'most ms']);
  row(['while it makes its pages (goal 25 ms)', at(0.5), at(0.99), times.at(-1).toFixed(1)]);
}

function startBare() {
  const serve = "require('node:http').createServer((_, res) => res.end('ok'))";
  return startProgram(port => ['-e', `${serve}.listen(${port}, '127.0.0.1')`]);
}
