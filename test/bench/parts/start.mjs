/** From spawn to the first page, memory, sizes; beside a bare node:http server that is started in the same way. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort, startProgram, startSite } from '../support/server.mjs';
import { median, row } from '../support/wrk.mjs';

const root = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);
const times = 7;

export async function start({ all }) {
  const [ours, bare] = [[], []];
  let idleMb = 0;
  for (let time = 0; time < times; time += 1) {
    const site = await startSite();
    ours.push(site.readyMs);
    await pause(500);
    idleMb = site.memoryMb();
    await site.stop();
    bare.push(await bareReadyMs());
  }
  const spread = values => `${Math.min(...values).toFixed(0)}-${Math.max(...values).toFixed(0)}`;
  row(['spawn to first 200, ms', median(ours).toFixed(0), spread(ours)]);
  row(['  a bare server', median(bare).toFixed(0), spread(bare)]);
  row(['memory when idle, MB', idleMb.toFixed(0)]);
  if (all) await install();
}

async function bareReadyMs() {
  const port = await freePort();
  const code = `require('node:http').createServer((_, res) => res.end('ok')).listen(${port}, '127.0.0.1')`;
  const server = await startProgram(['-e', code], port);
  await server.stop();
  return server.readyMs;
}

/** npm ci and the production packages, in a folder of their own; with the network, if npm's cache lacks something. */
async function install() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-install-'));
  try {
    for (const name of ['package.json', 'package-lock.json', '.npmrc'])
      cpSync(join(root, name), join(folder, name));
    const began = performance.now();
    await run('npm', ['ci', '--no-audit', '--silent'], { cwd: folder });
    row(['npm ci, s', ((performance.now() - began) / 1000).toFixed(1)]);
    await run('npm', ['prune', '--omit=dev', '--no-audit', '--silent'], { cwd: folder });
    const { stdout } = await run('du', ['-sm', 'node_modules'], { cwd: folder });
    row(['production packages, MB', stdout.split('\t')[0]]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
