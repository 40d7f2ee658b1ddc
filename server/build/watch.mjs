/** The build that a developer leaves running. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import chokidar from 'chokidar';
import { formatMessages } from 'esbuild';
import { publish } from './builds.mjs';
import { writeManifest } from './manifest.mjs';
import { dist, root } from './options.mjs';
import { allEnded, prepare } from './parts.mjs';
import { photographList } from './photographs.mjs';
import { apart, server } from './programs.mjs';
import { copyPublic } from './publicFiles.mjs';

/** What a developer waits for at each change: the server alone, and none of what makes it smaller. */
const developed = {
  ...server,
  entryPoints: {
    server: server.entryPoints.server,
    database: server.entryPoints.database,
    check: 'server/build/check.ts',
  },
  // The last good server has all that it shows, since its folder is written anew.
  plugins: [apart(['nodemailer', 'postgres']), photographList],
  minifyWhitespace: false,
  minifySyntax: false,
  // Stacks name the files that were written.
  sourcemap: true,
  sourcesContent: false,
};

/** What comes after the server's start. */
const commands = {
  ...server,
  entryPoints: {
    doctor: server.entryPoints.doctor,
    enquiries: server.entryPoints.enquiries,
  },
};

/** Node's own option, by which it reads the maps. */
const withMaps = '--enable-source-maps';

/** The parts that a change below a folder concerns; the first folder that fits counts. */
const concerned = [
  ['client/styles', ['styles']],
  ['client', ['loader', 'islands', 'worker']],
  ['server', ['server', 'commands']],
  ['shared', ['loader', 'islands', 'worker', 'server', 'commands']],
  ['public', ['islands', 'server']],
];

/**
 * The number of the server's start, and below it what is wrong at present. client/reload.ts reads it. Always there, and of
 * a type that the service worker does not keep.
 */
const stateFile = join(dist, 'assets/dev.txt');

/**
 * Rebuilds what a change concerns and starts the server anew. A change with a fault is reported in the terminal and in
 * the page; the last good server goes on. Ends at SIGINT and SIGTERM, and its server with it.
 */
export async function watch() {
  const parts = await prepare({
    inject: ['client/reload.ts'],
    programs: { server: developed, commands },
  });
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
      await make(name => name !== 'commands');
      await copyPublic();
      await writeManifest(results);
      await promisify(execFile)(process.execPath, [withMaps, join(dist, 'check.cjs')], {
        cwd: root,
      });
      publish();
      await end(child);
      start += 1;
      await writeState();
      child = spawn(process.execPath, [withMaps, join(dist, 'server.cjs')], {
        cwd: root,
        stdio: 'inherit',
      });
      await make(name => name === 'commands');
    } catch (fault) {
      await writeState(await report(fault));
    }
  }

  /** The parts of these names that a change concerns, or that failed before. */
  async function make(isWanted) {
    const due = Object.keys(parts).filter(name => isWanted(name) && !(name in results));
    await allEnded(due.map(async name => (results[name] = await parts[name].rebuild())));
  }

  function writeState(fault = '') {
    return writeFile(stateFile, `${start}\n${fault}`);
  }
}

/** Says in the terminal what is wrong, and gives it. esbuild has said its errors itself. */
async function report(fault) {
  const { errors = [], stderr = `${fault.message}\n` } = fault;
  const said = await formatMessages(errors, { kind: 'error' });
  if (errors.length === 0) console.error(stderr);
  return said.join('') || stderr;
}

/** At once: what the store has accepted survives that, and a drain would keep the developer waiting. */
async function end(running) {
  if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
  running.kill('SIGKILL');
  await once(running, 'exit');
}
