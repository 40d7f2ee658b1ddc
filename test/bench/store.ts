/**
 * `npx tsx test/bench/store.ts [--many=250000]` prints how many enquiries per second the store
 * writes safely to the disk. It also prints the store's speed while very many enquiries wait for
 * their delivery. With `--lists=125000`, it prints other figures: how long a list and a search of
 * 125,000 enquiries take on both databases.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { bundleProgram } from '../support/run/bundleProgram';
import { endAll } from '../support/run/onTeardown';
import { tempFolder } from '../support/run/tempFolder';
import { compareKeeps } from './store/keeps';
import { measureLists } from './store/lists';
import { compareWaiting } from './store/waiting';
import { root } from './support/server';

/** The built program of the database's thread. */
const thread = join(root, 'dist/database.cjs');

async function main(words: readonly string[]): Promise<void> {
  const lists = optionOf('lists', words);
  if (lists !== undefined) await measureLists(Number(lists), thread);
  else await compareAll(Number(optionOf('many', words) ?? '50000'));
  await endAll();
}

function optionOf(option: string, words: readonly string[]): string | undefined {
  const start = `--${option}=`;
  return words.find(word => word.startsWith(start))?.slice(start.length);
}

/** Measures in separate processes, without a TypeScript loader. */
async function compareAll(many: number): Promise<void> {
  const program = await bundleProgram(join(__dirname, 'store/measured.ts'));
  const folder = await tempFolder();
  compareKeeps(folder, (place, waiting) =>
    JSON.parse(run(program, ['keeps', place, thread, `${waiting}`])),
  );
  await compareWaiting(join(folder, 'many'), thread, many, place =>
    JSON.parse(run(program, ['waiting', place, thread])),
  );
}

/** Runs a program to its end. Returns the output of the process. */
function run(program: string, args: readonly string[]): string {
  // Node syncs one file at a time in each of its threads. So with more threads, it can sync more
  // files at the same time.
  const env = { ...process.env, UV_THREADPOOL_SIZE: '64' };
  return execFileSync(process.execPath, [program, ...args], { env, encoding: 'utf8' });
}

void main(process.argv.slice(2));
