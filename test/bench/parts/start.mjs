/** From spawn to the first page, beside a bare node:http server that is started in the same way. */
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
}

function startBare() {
  const serve = "require('node:http').createServer((_, res) => res.end('ok'))";
  return startProgram(port => ['-e', `${serve}.listen(${port}, '127.0.0.1')`]);
}
