/** `npm ci`, and what production needs of it, in a folder of their own; with the network, if npm's cache lacks something. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../support/projectCopy.mjs';
import { range, seconds, tableLine } from '../support/table.mjs';
import { median, row } from '../support/wrk.mjs';

const run = promisify(execFile);
const times = 3;

export async function install() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-install-'));
  const npm = (...args) => run('npm', [...args, '--no-audit', '--silent'], { cwd: folder });
  try {
    for (const name of ['package.json', 'package-lock.json', '.npmrc'])
      cpSync(join(root, name), join(folder, name));
    const taken = [];
    for (let time = 0; time < times; time += 1) {
      rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
      const began = performance.now();
      await npm('ci');
      taken.push(performance.now() - began);
    }
    const [ci, spread, packages] = [seconds(median(taken)), range(taken, seconds), countPackages(folder)];
    row(['npm ci, s', ci, spread]);
    row(['packages', packages]);
    await npm('prune', '--omit=dev');
    const { stdout } = await run('du', ['-sm', 'node_modules'], { cwd: folder });
    const [megabytes] = stdout.split('\t');
    row(['production packages, MB', megabytes]);
    const measured = `${megabytes} MB, ${ci} s (${spread})`;
    return [tableLine('production packages, `npm ci`', '60 MB, 30 s', measured, `${packages} packages`)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The lock file also names those of other platforms. */
function countPackages(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return Object.keys(packages).filter(path => path !== '' && existsSync(join(folder, path))).length;
}
