/** A program of ours as a process of its own, with its address, memory and processor time. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'esbuild';
import * as programs from '../../faults/support/ends.mjs';
import { program } from '../../faults/support/site.mjs';
import { read } from './answers.mjs';

export const root = resolve(import.meta.dirname, '../../..');

/** Starts the built site, as `npm start` does. */
export function startSite() {
  const folder = programs.tempFolder();
  const settings = { HOST: '127.0.0.1', SITE_URL: 'http://localhost:3000', DATA_DIR: folder };
  return startProgram(() => program, { env: settings, cwd: folder });
}

/**
 * Starts a node program with a text for its standard input; resolves at its first answer of the wanted status. It gets a
 * free port as an argument and as PORT, and ends with its part of the benchmark, or by `end`.
 */
export async function startProgram(
  argsFor,
  { env = {}, cwd = root, input = '', status = 200 } = {},
) {
  const port = await programs.freePort();
  const began = performance.now();
  const stdio = ['pipe', 'ignore', 'ignore'];
  const options = { cwd, stdio, env: { PATH: process.env.PATH, PORT: port, ...env } };
  const {
    program: child,
    end,
    hasEnded,
  } = programs.startProgram(process.execPath, argsFor(port), options);
  child.stdin.end(input);
  const url = `http://127.0.0.1:${port}`;
  const statusOf = async () =>
    (await read(`${url}/`, { 'Accept-Encoding': 'br' }).catch(() => ({}))).status;
  while ((await statusOf()) !== status) {
    if (performance.now() > began + 20_000 || hasEnded())
      throw new Error(`${child.spawnargs.join(' ')} does not answer.`);
    await pause(2);
  }
  return {
    url,
    readyMs: performance.now() - began,
    memoryMb: () => programs.memoryMb(child.pid),
    /** What all threads have used of the processors, whatever else the machine did. Source: proc(5). */
    cpuMicroseconds() {
      const tasks = `/proc/${child.pid}/task`;
      const spent = task =>
        Number(readFileSync(join(tasks, task, 'schedstat'), 'utf8').split(' ')[0]);
      return readdirSync(tasks).reduce((sum, task) => sum + spent(task), 0) / 1000;
    },
    end: () => end('SIGKILL'),
  };
}

/** What TypeScript of ours exports; `source` names the exports with their files. */
export async function load(source) {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    external: ['react', 'react-dom'],
  });
  return import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
}
