/** h2load on loopback: as wrk does (wrk.mjs), over HTTP/2, which is what browsers speak over https. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** One round. One request at a time on each connection, as a visit asks for its page. */
export async function h2load(url, headers, { connections, seconds }) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-h2load-'));
  const log = join(folder, 'log');
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const load = ['-t1', `-c${connections}`, '-m1', `-D${seconds}`, '--warm-up-time=0', `--log-file=${log}`];
  try {
    const { stdout } = await run('h2load', [...load, ...fields, url]).catch(fault => {
      throw fault.code === 'ENOENT'
        ? new Error('There is no h2load: apt-get install nghttp2-client.')
        : fault;
    });
    const [, requests, failed] = /(\d+) succeeded, (\d+) failed/.exec(stdout);
    const isWell = /Application protocol: h2\b/.test(stdout) && / 0 3xx, 0 4xx, 0 5xx/.test(stdout);
    if (failed !== '0' || !isWell) throw new Error(`${url}: ${stdout}`);
    return {
      requests: Number(requests),
      perSecond: Number(/, ([\d.]+) req\/s/.exec(stdout)[1]),
      p99Ms: percentile(readFileSync(log, 'utf8'), 0.99) / 1000,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Of the microseconds that answers took: the third column of a log. */
function percentile(log, part) {
  const times = log
    .trimEnd()
    .split('\n')
    .map(line => Number(line.split('\t')[2]))
    .sort((a, b) => a - b);
  return times[Math.floor(times.length * part)];
}
