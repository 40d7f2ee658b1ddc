/**
 * Builds the site once before the tests: some start the real process, and all read the real assets.
 */
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

const root = resolve(__dirname, '../../..');

/**
 * Into a folder of its own: neither a running site nor
 * another run of the tests in this checkout is disturbed.
 */
export default async function build(): Promise<void> {
  // React and Express as they ship: their development
  // versions take a third more of the tests' time.
  process.env.NODE_ENV = 'production';
  process.env.BUILD_DIR ??= takeFolder(1);
  const link = resolve(root, process.env.BUILD_DIR);
  if (isUpToDate(link)) return;

  // What a build has drawn and printed before is the same here, and the whole of it where nothing
  // has changed since.
  const dist = join(root, 'dist');
  if (existsSync(dist) && (isUpToDate(dist) || !existsSync(link))) {
    rmSync(link, { force: true });
    symlinkSync(realpathSync(dist), link);
  }
  // A process of its own makes one build: with --watch, Jest calls this again and again.
  if (!isUpToDate(link)) runApart(join(root, 'build.mjs'), link);
}

function isUpToDate(build: string): boolean {
  const program = join(build, 'upToDate.cjs');
  if (!existsSync(program)) return false;

  try {
    runApart(program, build, root);
    return true;
  } catch {
    return false;
  }
}

/**
 * Neither the .env in the project's folder nor what the developer's shell has set changes what the
 * tests see.
 */
function runApart(program: string, link: string, ...args: readonly string[]): void {
  const cwd = mkdtempSync(join(tmpdir(), 'institute-'));
  try {
    execFileSync(process.execPath, [program, ...args], {
      cwd,
      env: {
        PATH: process.env.PATH,
        BUILD_DIR: link,
        // It is looked for in the folder of the process.
        TSX_TSCONFIG_PATH: join(root, 'tsconfig.json'),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } finally {
    rmdirSync(cwd);
  }
}

/**
 * The first folder that no living run has taken: what an earlier one has built there is compiled
 * anew quickly.
 */
function takeFolder(number: number): string {
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

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    return Object(fault).code === 'EPERM';
  }
}
