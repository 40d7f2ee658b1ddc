/** `npm run dev`: builds the site again after each change. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { context, type Plugin } from 'esbuild';
import { dist, root } from './folders';

/** The folders that a build reads. */
const sources = ['client', 'public', 'server', 'shared'];

/**
 * The file for client/reload.ts, which reloads open pages. Its first line is a number that grows
 * with each start of the server. If the last build failed, its error follows. The service worker
 * does not cache .txt files.
 */
const stateFile = join(dist, 'assets/dev.txt');

/**
 * Builds the site after each change, and starts its server again. If a build fails, the terminal
 * and the page show the error, and the old server still runs. Ctrl+C, SIGTERM or closing the
 * terminal ends everything, including the server.
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

/**
 * Makes a plugin with which esbuild watches all source files. The plugin adds an entry, which
 * esbuild builds again after each change of a source file.
 */
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
      // esbuild waits for `follow`, so two builds never run at the same time.
      hooks.onEnd(follow);
    },
  };
}

interface DevSite {
  /** Builds the site from the present files. Then restarts the server. */
  follow(): Promise<void>;

  /** Ends the running build and the server. */
  end(): Promise<void>;
}

function openDevSite(): DevSite {
  // A number that is different for each start of the server. The first number is the present
  // time, so no number of an earlier `npm run dev` occurs again. Pages from that run may still be
  // open.
  let start = Date.now();
  let server: ChildProcess | undefined;
  let build: ChildProcess | undefined;

  return {
    async follow() {
      // Each build runs in a new process. A process loads a module only once, so a second build
      // in the same process would not see a change.
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
 * Ends a process at once, so that the developer does not have to wait. Enquiries that the server
 * has accepted are already safe on the disk.
 */
async function end(running: ChildProcess | undefined): Promise<void> {
  if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
  running.kill('SIGKILL');
  await once(running, 'exit');
}
