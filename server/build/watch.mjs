/** The build that a developer leaves running. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import chokidar from 'chokidar';
import { formatMessages } from 'esbuild';
import { writeManifest } from './manifest.mjs';
import { dist, root } from './options.mjs';
import { prepare } from './parts.mjs';
import { server } from './programs.mjs';
import { copyPublic } from './publicFiles.mjs';

/** What a developer waits for at each change: the programs without what makes them smaller. */
const developed = {
  ...server,
  entryPoints: { ...server.entryPoints, check: 'server/build/check.ts' },
  minifyWhitespace: false,
  minifySyntax: false,
  // Stacks name the files that were written.
  sourcemap: true,
  sourcesContent: false,
};

/** Node's own option, by which it reads the maps. */
const withMaps = '--enable-source-maps';

/** The parts that a change below a folder concerns; the first folder that fits counts. */
const concerned = [
  ['client/styles', ['styles']],
  ['client', ['loader', 'islands', 'worker']],
  ['server', ['server']],
  ['shared', ['loader', 'islands', 'worker', 'server']],
  ['public', ['islands', 'server']],
];

/** The number of the server's start, and below it what is wrong at present. client/reload.ts reads it. */
const stateFile = join(dist, 'assets/dev.txt');

/**
 * Rebuilds what a change concerns and starts the server anew. A change with a fault is reported in the terminal and in
 * the page; the last good server goes on. Ends at SIGINT and SIGTERM, and its server with it.
 */
export async function watch() {
  const parts = await prepare({ inject: ['client/reload.ts'], program: developed });
  const results = {};
  const changed = new Set();
  // Another one than that of an earlier run, whose pages may be open.
  let start = Date.now();
  let child;
  let waiting;
  let working = follow();

  const watcher = chokidar.watch(
    ['client', 'server', 'shared', 'public'].map(folder => join(root, folder)),
    // The build itself: what runs here is the one that was started.
    { ignoreInitial: true, ignored: path => path.startsWith(join(root, 'server/build')) },
  );
  watcher.on('all', (_event, path) => {
    changed.add(relative(root, path));
    clearTimeout(waiting);
    // An editor writes a file in several steps.
    waiting = setTimeout(() => {
      working = working.then(follow);
    }, 20);
  });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      await end(child);
      process.exit();
    });
  }

  async function follow() {
    const files = [...changed];
    changed.clear();
    for (const file of files)
      for (const name of concerned.find(([folder]) => file.startsWith(folder))?.[1] ?? [])
        delete results[name];
    try {
      const due = Object.keys(parts).filter(name => !(name in results));
      await Promise.all(due.map(async name => (results[name] = await parts[name].rebuild())));
      await copyPublic();
      await writeManifest(results);
      await promisify(execFile)(process.execPath, [withMaps, join(dist, 'check.cjs')], { cwd: root });
    } catch (fault) {
      return writeFile(stateFile, `${start}\n${await report(fault)}`);
    }
    await end(child);
    start += 1;
    await writeFile(stateFile, `${start}\n`);
    child = spawn(process.execPath, [withMaps, join(dist, 'server.cjs')], { cwd: root, stdio: 'inherit' });
  }
}

/** Says in the terminal what is wrong, and gives it. esbuild has said its errors itself. */
async function report(fault) {
  const { errors = [], stderr = `${fault.message}\n` } = fault;
  const said = await formatMessages(errors, { kind: 'error' });
  if (errors.length === 0) console.error(stderr);
  return said.join('') || stderr;
}

/** At once: what the outbox has accepted survives that, and a drain would keep the developer waiting. */
async function end(running) {
  if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
  running.kill('SIGKILL');
  await once(running, 'exit');
}
