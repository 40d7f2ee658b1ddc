// @ts-check
/**
 * `npm start`: builds the site, and then serves it. package.json starts this file with `exec`,
 * because a shell that stays between npm and Node does not pass signals on. cmd.exe on Windows
 * does not know `exec`. It prints one line about this, and then runs the command after `||`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';

/** @type {import('node:child_process').ChildProcess | undefined} */
let child;
let isEnding = false;

/** @type {readonly NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

for (const signal of signals) {
  process.on(signal, () => {
    isEnding = true;
    child?.kill(signal);
  });
}

const built = await run('build.mjs');

// The build ends with status 2 if SITE_FILE has a fault (server/build/main.ts). In that case the
// server of the last build starts. It uses the last valid facts from the database.
const mayServe = built === 0 || (built === 2 && existsSync('dist/server.cjs'));

if (mayServe && !isEnding) {
  const flags = ['--max-semi-space-size=4', '--max-old-space-size=512'];
  process.exitCode = await run(...flags, 'dist/server.cjs');
} else {
  process.exitCode = built;
}

/**
 * Returns the exit status of Node with these arguments. If a signal ended it, returns 128 plus the
 * signal's number, as a shell does.
 *
 * @param {readonly string[]} args
 *
 * @returns {Promise<number>}
 */
async function run(...args) {
  child = spawn(process.execPath, args, { stdio: 'inherit' });
  /** @type {[number | null, NodeJS.Signals | null]} */
  const [code, signal] = /** @type {any} */ (await once(child, 'close'));
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}
