/** The build that a developer leaves running. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { context, type Plugin } from 'esbuild';
import { dist, root } from './folders';

/** All that a build reads of the project. */
const sources = ['client', 'public', 'server', 'shared'];

/**
 * The number of the server's start, and below it what is wrong at present. client/reload.ts reads
 * it. Of a type that the service worker does not keep.
 */
const stateFile = join(dist, 'assets/dev.txt');

/**
 * Builds the site anew at each change and starts its server. A change with a fault is reported in
 * the terminal and in the page; the last good server goes on. Ends at Ctrl+C, SIGTERM, and with its
 * terminal; its server ends with it.
 */
export async function watch(): Promise<void> {
  const site = openDevSite();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, async () => {
      await site.end();
      process.exit();
    });
  }
  const changes = await context({
    entryPoints: ['changes'],
    plugins: [watchedFiles(site.follow)],
    bundle: true,
    write: false,
    logLevel: 'silent',
  });
  await changes.watch();
}

/** An entry that consists of all sources: esbuild makes it anew at each change of one. */
function watchedFiles(follow: () => Promise<void>): Plugin {
  return {
    name: 'watched-files',
    setup(hooks) {
      hooks.onResolve({ filter: /^changes$/ }, ({ path }) => ({ path, namespace: 'changes' }));
      hooks.onLoad({ filter: /.*/, namespace: 'changes' }, async () => {
        const watchDirs: string[] = [];
        const watchFiles: string[] = [];
        for (const source of sources) {
          const folder = join(root, source);
          watchDirs.push(folder);
          for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
            const path = join(entry.parentPath, entry.name);
            if (entry.isDirectory()) watchDirs.push(path);
            else watchFiles.push(path);
          }
        }
        return { contents: '', watchDirs, watchFiles };
      });
      // esbuild waits for it: two builds are never under way.
      hooks.onEnd(follow);
    },
  };
}

interface DevSite {
  /** Builds the site as its files are now; then starts its server anew. */
  follow(): Promise<void>;

  /** Ends what is under way. */
  end(): Promise<void>;
}

function openDevSite(): DevSite {
  // Another one than that of an earlier run, whose pages may be open.
  let start = Date.now();
  let server: ChildProcess | undefined;
  let build: ChildProcess | undefined;

  return {
    async follow() {
      // A process of its own: one loads a module once.
      build = spawn(process.execPath, [join(root, 'build.mjs'), '--dev'], {
        stdio: ['ignore', 'inherit', 'pipe'],
      });
      let said = '';
      build.stderr?.on('data', chunk => {
        said += chunk;
        process.stderr.write(chunk);
      });
      const [code] = await once(build, 'close');
      if (code !== 0) {
        if (server !== undefined) await writeFile(stateFile, `${start}\n${said}`);
        return;
      }
      await end(server);
      start += 1;
      await writeFile(stateFile, `${start}\n`);
      server = spawn(process.execPath, [join(dist, 'server.cjs')], { stdio: 'inherit' });
    },

    async end() {
      await Promise.all([end(build), end(server)]);
    },
  };
}

/**
 * At once: what the store has accepted survives that, and a drain would keep the developer waiting.
 */
async function end(running: ChildProcess | undefined): Promise<void> {
  if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
  running.kill('SIGKILL');
  await once(running, 'exit');
}
