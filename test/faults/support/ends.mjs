/** Starts programs and ends them, and removes folders, once a scenario is over. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ends = [];

/** Calls `end` once the scenario is over: what was started last is ended first. */
export function endAfter(end) {
  ends.push(end);
}

export async function endAll() {
  for (const end of ends.splice(0).reverse()) await end();
}

const gigabyte = 2 ** 30;

/** A folder in memory, where there is room for a gigabyte: for much that needs no disk. */
export function memoryFolder() {
  const memory = '/dev/shm';
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
  return bavail * bsize > gigabyte ? tempFolder(memory) : tempFolder();
}

/** A folder on a real disk. */
export function tempFolder(under = tmpdir()) {
  const folder = mkdtempSync(join(under, 'faults-'));
  endAfter(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const running = new Set();
process.once('exit', () => {
  for (const program of running) program.kill('SIGKILL');
});

/** Starts a program, which ends with the scenario. `end` resolves when it has gone; `exited` too. */
export function startProgram(command, args, options) {
  const program = spawn(command, args, options);
  running.add(program);
  // One that cannot be started has exited, too.
  const exited = once(program, 'close')
    .catch(() => undefined)
    .then(() => running.delete(program));
  async function end(signal = 'SIGTERM') {
    program.kill(signal);
    await exited;
  }
  endAfter(() => end('SIGKILL'));
  const hasEnded = () => program.exitCode !== null || program.signalCode !== null;
  return { program, end, exited, hasEnded };
}

/** VmRSS of a process, or VmHWM, the most that it ever had; NaN where the system does not tell (Linux does). */
export function memoryMb(pid, figure = 'VmRSS') {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  } catch {
    return Number.NaN;
  }
}

/** A port on which nobody listens yet. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  await new Promise(done => server.close(done));
  return port;
}

/** Resolves with whether what nothing can be awaited for came to hold in time. */
export async function until(claim, withinMs) {
  for (const end = performance.now() + withinMs; performance.now() < end; await pause(20))
    if (await claim()) return true;
  return false;
}
