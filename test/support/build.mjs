/** Builds the site once before the tests: some start the real process, and all read the real assets. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Into a folder of its own: neither a running site nor another run of the tests in this checkout is disturbed. */
export default async function build() {
  // React and Express as they ship: their development versions take a third more of the tests' time.
  process.env.NODE_ENV = 'production';
  process.env.BUILD_DIR ??= takeFolder(1);
  const [built, link] = ['dist', process.env.BUILD_DIR].map(name => resolve(root, name));
  // What a build has drawn and printed before is the same here.
  if (existsSync(built) && !existsSync(link)) symlinkSync(realpathSync(built), link);
  // Neither the .env in the project's folder nor what the developer's shell has set changes what the tests see.
  const empty = mkdtempSync(join(tmpdir(), 'institute-'));
  const settings = JSON.stringify({ cwd: empty, env: { PATH: process.env.PATH } });
  // A process of its own makes one build: with --watch, Jest calls this again and again.
  const program = `const { buildSite } = await import('./build.mjs'); await buildSite(${settings});`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    stdio: 'inherit',
  });
  rmdirSync(empty);
}

/** The first folder that no living run has taken: what an earlier one has built there is compiled anew quickly. */
function takeFolder(number) {
  const lock = join(root, `.build/${number}.pid`);
  mkdirSync(join(root, '.build'), { recursive: true });
  try {
    writeFileSync(lock, `${process.pid}`, { flag: 'wx' });
  } catch {
    if (isRunning(Number(readFileSync(lock, 'utf8')))) return takeFolder(number + 1);
    rmSync(lock, { force: true });
    return takeFolder(number);
  }
  process.once('exit', () => rmSync(lock, { force: true }));
  return `.build/${number}`;
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch ({ code }) {
    return code === 'EPERM';
  }
}
