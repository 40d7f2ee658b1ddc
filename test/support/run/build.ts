/**
 * Builds the site once before the tests. Some tests start the server as a process. All tests of
 * pages read the built assets.
 */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');

/** This file is copied to the place where a program in .build looks for shared/institute.json. */
const sampleFacts = join(root, 'test/expected/sampleFacts.json');

/**
 * Builds into a folder of its own. So the build changes nothing for a running site, or for
 * another test run in this checkout.
 */
export default async function build(): Promise<void> {
  // The tests use the production versions of React and Express. With the development versions,
  // they take a third longer.
  process.env.NODE_ENV = 'production';
  // `npm test` runs the short form. package.json cannot set SHORT for this script: the way to set
  // a variable differs between the shells of the systems. So this code sets it. Source: npm,
  // "scripts", on the current lifecycle event.
  if (process.env.npm_lifecycle_event === 'test') process.env.SHORT ??= 'true';
  process.env.BUILD_DIR ??= takeFolder(1);
  const dist = resolve(root, process.env.BUILD_DIR);
  if (newestOf('.') > changedAt(join(dist, 'manifest.json'))) runApart(dist);
}

/**
 * The files and folders from which a build is made. If one of them is newer than the last build,
 * the tests build again.
 */
const sources = [
  'build.mjs',
  'client',
  'package-lock.json',
  'public',
  'server',
  'shared',
  'test/expected/sampleFacts.json',
];

/**
 * Returns the time at which something in a folder last changed. A new or deleted file also counts
 * as a change.
 */
function newestOf(folder: string): number {
  const names = folder === '.' ? sources : readdirSync(join(root, folder));
  const times = names.map(name => {
    const path = join(folder, name);
    const isFolder = statSync(join(root, path)).isDirectory();
    return Math.max(changedAt(join(root, path)), isFolder ? newestOf(path) : 0);
  });
  return Math.max(0, ...times);
}

/** When the file changed, in milliseconds since 1970. It is 0 if the file does not exist. */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * Runs the build without the developer's own settings, which may be in the project's .env or in
 * the environment.
 */
function runApart(dist: string): void {
  const cwd = mkdtempSync(join(tmpdir(), 'institute-'));
  try {
    execFileSync(process.execPath, [join(root, 'build.mjs')], {
      cwd,
      env: {
        PATH: process.env.PATH,
        BUILD_DIR: dist,
        SITE_FILE: sampleFacts,
        // By default, tsx looks for tsconfig.json in the working folder of the process.
        TSX_TSCONFIG_PATH: join(root, 'tsconfig.json'),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } finally {
    rmdirSync(cwd);
  }
}

/**
 * Returns the first folder that no other test run uses now. The folder may contain the build of
 * an earlier run, which makes the new build quicker.
 */
function takeFolder(number: number): string {
  const lock = join(root, `.build/${number}.pid`);
  mkdirSync(join(root, '.build/shared'), { recursive: true });
  try {
    writeFileSync(lock, `${process.pid}`, { flag: 'wx' });
  } catch {
    if (isRunning(Number(readFileSync(lock, 'utf8')))) return takeFolder(number + 1);
    rmSync(lock, { force: true });
    return takeFolder(number);
  }
  process.once('exit', () => rmSync(lock, { force: true }));
  copyFileSync(sampleFacts, join(root, '.build/shared/institute.json'));
  return `.build/${number}`;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    return Object(fault).code === 'EPERM';
  }
}
