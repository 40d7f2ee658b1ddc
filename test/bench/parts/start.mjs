/** From spawn to the first page, and memory, beside a bare node:http server that is started in the same way. */
import { setTimeout as pause } from 'node:timers/promises';
import { startProgram, startSite } from '../support/server.mjs';
import { median, range, row } from '../support/wrk.mjs';

const times = 7;

export async function start() {
  const [ours, bare] = [[], []];
  for (let time = 0; time < times; time += 1) {
    ours.push(await measure(startSite));
    bare.push(await measure(startBare));
  }
  row(['', 'ready ms', 'least-most', 'idle MB']);
  row(['site (goal 200 ms, 65 MB)', ...summary(ours)]);
  row(['bare', ...summary(bare)]);
}

async function measure(startOne) {
  const server = await startOne();
  await pause(500);
  const idleMb = server.memoryMb();
  await server.end();
  return { readyMs: server.readyMs, idleMb };
}

function summary(measured) {
  const ready = measured.map(({ readyMs }) => readyMs);
  return [Math.round(median(ready)), range(ready), Math.round(median(measured.map(({ idleMb }) => idleMb)))];
}

function startBare() {
  const serve = "require('node:http').createServer((_, res) => res.end('ok'))";
  return startProgram(port => ['-e', `${serve}.listen(${port}, '127.0.0.1')`]);
}
