/** wrk on loopback: requests a second and the 99th percentile, in turns for all that are compared. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const rounds = 5;
const perRound = { connections: 32, seconds: 1 };

/** One round. */
async function wrk(url, headers, { connections, seconds }) {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...fields, url];
  const { stdout } = await run('wrk', args).catch(fault => {
    throw fault.code === 'ENOENT' ? new Error('There is no wrk: apt-get install wrk.') : fault;
  });
  if (/Non-2xx or 3xx responses|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout);
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1]),
    p99Ms: p99 * { us: 0.001, ms: 1, s: 1000 }[unit],
  };
}

/**
 * Rounds of all in turn, after one that does not count; the first is the reference. For each: medians, spread, and
 * the medians of its shares of the reference's rate in the same round, by the clock and by the processor time that a
 * request takes: on a machine that has other work too, only the second says something.
 */
export async function compare(candidates) {
  await measure(candidates, 1);
  return summary(
    candidates.map(({ name }) => name),
    await measure(candidates, rounds),
  );
}

/**
 * The rounds of each candidate, one list each. Those of several processes can be put together. `load` makes a round
 * with another tool than wrk.
 */
export async function measure(candidates, count) {
  const results = candidates.map(() => []);
  for (let done = 0; done < count; done += 1) {
    for (const [index, { url, headers = {}, server, load = wrk }] of candidates.entries()) {
      const before = server?.cpuMicroseconds() ?? 0;
      const result = await load(url, headers, perRound);
      const cpu = ((server?.cpuMicroseconds() ?? 0) - before) / result.requests;
      results[index].push({ ...result, cpu });
    }
  }
  return results;
}

/** What printComparison prints, from the rounds of measure. */
export function summary(names, results) {
  return results.map((own, index) => {
    const rates = own.map(({ perSecond }) => perSecond);
    const shares = rates.map((rate, round) => rate / results[0][round].perSecond);
    return {
      name: names[index],
      perSecond: Math.round(median(rates)),
      spread: `${Math.round(Math.min(...rates))}-${Math.round(Math.max(...rates))}`,
      share: median(shares),
      shareSpread: `${Math.min(...shares).toFixed(2)}-${Math.max(...shares).toFixed(2)}`,
      cpu: median(own.map(each => each.cpu)),
      cpuShare: median(own.map((each, round) => results[0][round].cpu / each.cpu)),
      p99Ms: median(own.map(({ p99Ms }) => p99Ms)),
    };
  });
}

/** Of an even number the middle between the two in the middle. */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** A line of columns: the first to the left, the others to the right. */
export function row([first, ...others], width = 14) {
  console.log(String(first).padEnd(34) + others.map(cell => String(cell).padStart(width)).join(''));
}

/** Over the lines of printComparison. */
export function heading(reference, { count = rounds, tool = 'wrk' } = {}) {
  console.log(
    `${tool}, one thread, ${perRound.connections} connections, medians of ${count} rounds in turn\n`,
  );
  const share = `of ${reference}`;
  row(['', 'requests/s', 'least-most', share, 'least-most', 'p99 ms', 'CPU us each', share], 13);
}

export function printComparison(title, results) {
  for (const { name, perSecond, spread, share, shareSpread, p99Ms, cpu, cpuShare } of results) {
    const byProcessor = cpu > 0 ? [cpu.toFixed(0), cpuShare.toFixed(2)] : [];
    const byClock = [perSecond, spread, share.toFixed(2), shareSpread, p99Ms.toFixed(1)];
    row([`${title} ${name}`, ...byClock, ...byProcessor], 13);
  }
}
