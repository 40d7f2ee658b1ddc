/** A program of ours as a process of its own, with its address, memory and end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { read } from './answers.mjs';

export const root = resolve(import.meta.dirname, '../../..');

/** Starts the built site, with the settings that its pages were rendered for, as `npm start` does. */
export async function startSite() {
  const data = mkdtempSync(join(tmpdir(), 'bench-'));
  const port = await freePort();
  const settings = { HOST: '127.0.0.1', PORT: port, SITE_URL: 'http://localhost:3000', DATA_DIR: data };
  const program = ['--max-semi-space-size=2', '--max-old-space-size=512', join(root, 'dist/server.cjs')];
  const site = await startProgram(program, port, settings, data);
  return {
    ...site,
    async stop() {
      await site.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Starts a node program with a text for its standard input; resolves at its first answer of the wanted status. */
export async function startProgram(args, port, env = {}, cwd = root, { input = '', status = 200 } = {}) {
  const began = performance.now();
  const stdio = ['pipe', 'ignore', 'ignore'];
  const child = spawn(process.execPath, args, { cwd, stdio, env: { PATH: process.env.PATH, ...env } });
  child.stdin.end(input);
  const url = `http://127.0.0.1:${port}`;
  const until = began + 20_000;
  while ((await statusOf(`${url}/`)) !== status) {
    if (performance.now() > until || child.exitCode !== null) {
      child.kill('SIGKILL');
      throw new Error(`${args.join(' ')} does not answer.`);
    }
    await pause(2);
  }
  return {
    url,
    readyMs: performance.now() - began,
    memoryMb: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    /** What all threads have used of the processors, whatever else the machine did. Source: proc(5). */
    cpuMicroseconds() {
      const tasks = `/proc/${child.pid}/task`;
      const spent = task => Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]);
      return readdirSync(tasks).reduce((sum, task) => sum + spent(task), 0) / 1000;
    },
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

async function statusOf(url) {
  const answer = await read(url, { 'Accept-Encoding': 'br' }).catch(() => undefined);
  return answer?.status;
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
