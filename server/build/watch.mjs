/** The build that a developer leaves running. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch as watchFolder } from 'node:fs';
import { join } from 'node:path';
import { writeManifest } from './manifest.mjs';
import { dist, root } from './options.mjs';
import { prepare, rebuild } from './parts.mjs';
import { server } from './programs.mjs';
import { copyPublic } from './publicFiles.mjs';

/** What a developer waits for at each change: the server alone, and none of what makes it smaller. */
const developed = {
  ...server,
  entryPoints: { server: server.entryPoints.server },
  minifyWhitespace: false,
  minifySyntax: false,
};

/** The parts that a change below a folder concerns; the first folder that fits counts. */
const concerned = [
  ['client/styles', ['styles']],
  ['client', ['loader', 'islands', 'worker']],
  ['server', ['server']],
  ['shared', ['loader', 'islands', 'worker', 'server']],
  ['public', []],
];

/**
 * Rebuilds what a change concerns and starts the server anew. Not by esbuild's own watch, which goes round all files
 * and sees a change only after a second or two.
 */
export async function watch() {
  const parts = await prepare({ inject: ['client/reload.ts'], program: developed });
  const results = await rebuild(parts);
  const changed = new Set();
  let child;
  let waiting;
  let working = copyPublic().then(restart);

  async function follow() {
    const names = new Set(
      [...changed].flatMap(file => concerned.find(([folder]) => file.startsWith(folder))[1]),
    );
    const isPublic = [...changed].some(file => file.startsWith('public'));
    changed.clear();
    try {
      await Promise.all([...names].map(async name => (results[name] = await parts[name].rebuild())));
      if (isPublic) await copyPublic();
      await restart();
    } catch {
      // esbuild has said what is wrong; the server that runs goes on.
    }
  }

  async function restart() {
    await writeManifest(results);
    await end(child);
    child = spawn(process.execPath, [join(dist, 'server.cjs')], { stdio: 'inherit' });
  }

  for (const folder of ['client', 'server', 'shared', 'public']) {
    watchFolder(join(root, folder), { recursive: true }, (_event, name) => {
      const file = join(folder, name ?? '');
      // The build itself: what runs here is the one that was started.
      if (file.startsWith('server/build')) return;
      changed.add(file);
      clearTimeout(waiting);
      // An editor writes a file in several steps.
      waiting = setTimeout(() => {
        working = working.then(follow);
      }, 20);
    });
  }
}

/** At once: what the outbox has accepted survives that, and a drain would keep the developer waiting. */
async function end(running) {
  if (running === undefined || running.exitCode !== null) return;
  running.kill('SIGKILL');
  await once(running, 'exit');
}
