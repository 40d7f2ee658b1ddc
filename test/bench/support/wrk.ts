/**
 * Runs wrk on the loopback address. Measures the requests per second, and the 99th percentile of
 * the response times.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Headers } from './answers';
import type { MeasuredProgram } from './server';

const run = promisify(execFile);

interface Load {
  readonly url: string;
  readonly headers: Headers;
  /** The program that answers the requests. */
  readonly server: MeasuredProgram;
}

export interface Round {
  /** The number of answered requests per second. */
  readonly perSecond: number;
  readonly p99Ms: number;
  /** The server's processor time for a request, in microseconds. */
  readonly cpu: number;
}

/** Runs a round of one second over 32 connections. Rejects if an answer is not a success. */
export async function wrk({ url, headers, server }: Load): Promise<Round> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const before = server.cpuMicroseconds();
  const { stdout } = await run('wrk', ['-t1', '-c32', '-d1s', '--latency', ...fields, url]);
  if (/Non-2xx or 3xx responses|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);

  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99Ms: p99MsIn(stdout),
    cpu: (server.cpuMicroseconds() - before) / requests,
  };
}

/** wrk's units of time, in milliseconds. */
const units: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

function p99MsIn(stdout: string): number {
  const [, number, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return Number(number) * (units[unit] ?? Number.NaN);
}
