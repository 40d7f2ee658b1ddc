/** The build that a developer leaves running. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import chokidar from 'chokidar';
import { formatMessages } from 'esbuild';
import { publish } from './builds.mjs';
import { writeManifest } from './manifest.mjs';
import { dist, root } from './options.mjs';
import { prepare } from './parts.mjs';
import { server } from './programs.mjs';
import { copyPublic } from './publicFiles.mjs';

const { server: main, render } = server.entryPoints;

/** What a developer waits for at each change: the server alone, and none of what makes it smaller. */
const developed = {
  ...server,
  entryPoints: { server: main, render, check: 'server/build/check.ts' },
  minifyWhitespace: false,
  minifySyntax: false,
};

/** The parts that a change below a folder concerns; the first folder that fits counts. */
const concerned = [
  ['client/styles', ['styles']],
  ['client', ['loader', 'islands', 'worker']],
  ['server', ['server']],
  ['shared', ['loader', 'islands', 'worker', 'server']],
  ['public', ['islands', 'server']],
];

/** What is wrong at present. client/reload.ts shows it in the page. */
const faultFile = join(dist, 'assets/fault.txt');

/**
 * Rebuilds what a change concerns and starts the server anew. A change with a fault is reported in the terminal and in
 * the page; the last good server goes on. Ends at SIGINT and SIGTERM, and its server with it.
 */
export async function watch() {
  const parts = await prepare({ inject: ['client/reload.ts'], program: developed });
  const results = {};
  const changed = new Set();
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
      await promisify(execFile)(process.execPath, [join(dist, 'check.cjs')], { cwd: root });
    } catch (fault) {
      return report(fault);
    }
    await rm(faultFile, { force: true });
    publish();
    await end(child);
    child = spawn(process.execPath, [join(dist, 'server.cjs')], { cwd: root, stdio: 'inherit' });
  }
}

/** esbuild has said its errors itself; the page gets all of them. */
async function report(fault) {
  const { errors = [], stderr = `${fault.message}\n` } = fault;
  const said = await formatMessages(errors, { kind: 'error' });
  if (errors.length === 0) console.error(stderr);
  await writeFile(faultFile, said.join('') || stderr);
}

/** At once: what the store has accepted survives that, and a drain would keep the developer waiting. */
async function end(running) {
  if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
  running.kill('SIGKILL');
  await once(running, 'exit');
}
