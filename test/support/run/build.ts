/**
 * Builds the site once before the tests. Some tests start the real process, and all read the real
 * assets.
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

/** Copied to the place where a program in .build looks for shared/institute.json. */
const sampleFacts = join(root, 'test/expected/sampleFacts.json');

/**
 * Builds into a separate folder, so that neither a running site nor another run of the tests in
 * this checkout is disturbed.
 */
export default async function build(): Promise<void> {
  // Uses the production versions of React and Express. With their development versions, the tests
  // take a third longer.
  process.env.NODE_ENV = 'production';
  // `npm test` is the short form. No syntax sets a variable for one command in every system's
  // shell. Source: npm, "scripts", on the current lifecycle event.
  if (process.env.npm_lifecycle_event === 'test') process.env.SHORT ??= 'true';
  process.env.BUILD_DIR ??= takeFolder(1);
  const dist = resolve(root, process.env.BUILD_DIR);
  if (newestOf('.') > changedAt(join(dist, 'manifest.json'))) runApart(dist);
}

/** Everything that a build reads. */
const sources = [
  'build.mjs',
  'client',
  'package-lock.json',
  'public',
  'server',
  'shared',
  'test/expected/sampleFacts.json',
];

/** The time of the last change in a folder. A new or deleted file changes its folder. */
function newestOf(folder: string): number {
  const names = folder === '.' ? sources : readdirSync(join(root, folder));
  const times = names.map(name => {
    const path = join(folder, name);
    const isFolder = statSync(join(root, path)).isDirectory();
    return Math.max(changedAt(join(root, path)), isFolder ? newestOf(path) : 0);
  });
  return Math.max(0, ...times);
}

/** Milliseconds since 1970; 0 where there is no such file. */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * Runs the build without the .env in the project's folder and without the developer's own
 * variables.
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
        // By default, tsx looks for it in the folder of the process.
        TSX_TSCONFIG_PATH: join(root, 'tsconfig.json'),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } finally {
    rmdirSync(cwd);
  }
}

/**
 * Takes the first folder that no other run uses. A build of an earlier run makes the next one
 * quicker.
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
