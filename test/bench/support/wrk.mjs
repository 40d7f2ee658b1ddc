/** wrk on loopback: requests a second and the 99th percentile; and how figures are printed. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A round of one second over 32 connections. `cpu`: microseconds of the server's processor time for a request. */
export async function wrk({ url, headers, server }) {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const before = server.cpuMicroseconds();
  const { stdout } = await run('wrk', ['-t1', '-c32', '-d1s', '--latency', ...fields, url]);
  if (/Non-2xx or 3xx responses|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout);
  const requests = Number(/(\d+) requests in/.exec(stdout)[1]);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1]),
    p99Ms: p99 * { us: 0.001, ms: 1, s: 1000 }[unit],
    cpu: (server.cpuMicroseconds() - before) / requests,
  };
}

/** Of an even number the middle between the two in the middle. */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export function range(numbers, digits = 0) {
  return `${Math.min(...numbers).toFixed(digits)}-${Math.max(...numbers).toFixed(digits)}`;
}

/** A line of columns: the first to the left, the others to the right. */
export function row([first, ...others]) {
  console.log(String(first).padEnd(34) + others.map(cell => String(cell).padStart(12)).join(''));
}
