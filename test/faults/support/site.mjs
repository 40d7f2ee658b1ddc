/** The built server as a process, which can be killed, with its memory. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endAfter } from './ends.mjs';

const bundle = resolve(import.meta.dirname, '../../../dist/server.cjs');
/** Those of `npm start` and of the recipes. */
const flags = ['--max-semi-space-size=2', '--max-old-space-size=512'];

const running = new Set();
process.once('exit', () => {
  for (const site of running) site.kill('SIGKILL');
});

/** The address of a mail server that is down. */
export const nobody = 'smtp://127.0.0.1:1';

/**
 * Starts the built server as `npm start` does on a free port and resolves once /readyz answers 200. `readyMs` is the
 * time from the start of the process until then. The rate limit is out of the way. It ends with the scenario.
 */
export async function startSite(folder, smtpUrl = nobody, env = {}) {
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
      SMTP_URL: smtpUrl,
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
  async function end(signal = 'SIGTERM') {
    memory();
    site.kill(signal);
    await exited;
  }
  endAfter(end);
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
    end,
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
