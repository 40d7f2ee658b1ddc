/** The built server as a process, which can be killed, with its memory. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const bundle = resolve(import.meta.dirname, '../../../dist/server.cjs');
/** Those of `npm start` and of the recipes. */
const flags = ['--max-semi-space-size=2'];

const running = new Set();
process.once('exit', () => {
  for (const site of running) site.kill('SIGKILL');
});

/** A folder of a scenario's own, on a real disk, and what removes it. */
export function tempFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Starts the built server as `npm start` does on a free port and resolves once /readyz answers 200. `readyMs` is the time from the
 * start of the process until then. The rate limit is out of the way.
 */
export async function startSite(folder, env = {}) {
  const began = performance.now();
  // A file size limit (fullDisk.mjs) has to be an error to the process, not a signal that ends it.
  const site = spawn('env', ['--ignore-signal=XFSZ', process.execPath, ...flags, bundle], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      RATE_LIMIT_MAX: '1000000',
      ...env,
    },
  });
  let output = '';
  for (const stream of [site.stdout, site.stderr])
    stream.on('data', part => {
      output = (output + part).slice(-1_000_000);
    });
  running.add(site);
  const exited = once(site, 'close').then(() => running.delete(site));
  let port;
  while (port === undefined) {
    port = /The site is at http:\/\/[^\s"]*?:(\d+)/.exec(output)?.[1];
    if (site.exitCode !== null || site.signalCode !== null)
      throw new Error(`The server did not start: ${output}`);
    await pause(2);
  }
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/readyz`)).ok) await pause(5);
  let askedAt = performance.now();
  let peakMb = 0;
  const memory = () => {
    peakMb = Math.max(peakMb, peakMemoryMb(site.pid));
    return peakMb;
  };
  return {
    ...{ url, port: Number(port), pid: site.pid, memory },
    readyMs: Math.round(performance.now() - began),
    output: () => output,
    wasKilled: () => site.signalCode === 'SIGKILL',
    hasEnded: () => site.exitCode !== null || site.signalCode !== null,
    async status() {
      // All who ask within a second get one answer: an older one may be from before what just happened.
      await pause(Math.max(0, askedAt + 1050 - performance.now()));
      askedAt = performance.now();
      return (await fetch(`${url}/readyz`)).json();
    },
    async end(signal = 'SIGTERM') {
      memory();
      site.kill(signal);
      await exited;
    },
  };
}

/** The most that a process ever had resident; 0 where the system does not tell (it does on Linux). */
function peakMemoryMb(pid) {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}
