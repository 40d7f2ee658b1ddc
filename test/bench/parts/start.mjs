/** From spawn to the first page, and memory, beside a bare node:http server that is started in the same way. */
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, startProgram, startSite } from '../support/server.mjs';
import { range, tableLine, whole } from '../support/table.mjs';
import { median, row } from '../support/wrk.mjs';

const times = 7;

export async function start() {
  const [ours, bare] = [[], []];
  for (let time = 0; time < times; time += 1) {
    ours.push(await measure(startSite));
    bare.push(await measure(startBare));
  }
  const [site, reference] = [ours, bare].map(summary);
  row(['spawn to first 200, ms', site.ready, site.spread]);
  row(['  a bare server', reference.ready, reference.spread]);
  row(['memory when idle, MB', site.idle]);
  row(['  a bare server', reference.idle]);
  const ready = `${site.ready} ms (${site.spread})`;
  const bareReady = `a bare server: ${reference.ready} ms`;
  return [
    tableLine('memory idle', '65 MB', `${site.idle} MB`, `a bare server: ${reference.idle} MB`),
    tableLine('spawn to first 200', '200 ms', ready, bareReady),
  ];
}

async function measure(startOne) {
  const server = await startOne();
  try {
    await pause(500);
    return { readyMs: server.readyMs, idleMb: server.memoryMb() };
  } finally {
    await server.stop();
  }
}

function summary(measured) {
  const ready = measured.map(({ readyMs }) => readyMs);
  const idle = median(measured.map(({ idleMb }) => idleMb));
  return { ready: whole(median(ready)), spread: range(ready, whole), idle: whole(idle) };
}

async function startBare() {
  const port = await freePort();
  const code = `require('node:http').createServer((_, res) => res.end('ok')).listen(${port}, '127.0.0.1')`;
  return startProgram(['-e', code], port);
}
