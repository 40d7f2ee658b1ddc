/** The build that a developer leaves running. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import chokidar from 'chokidar';
import {
  type BuildContext,
  type BuildFailure,
  type BuildOptions,
  type BuildResult,
  context,
  formatMessages,
} from 'esbuild';
import { leadBackTo, publish } from './buildFolders';
import { dist, root } from './buildPaths';
import { allEnded, type BrowserBundles, type BrowserResults, openBrowserBundles } from './bundles';
import { readContentNow } from './content/freshContent';
import { writeManifest } from './manifest';
import { apart, entryPoints, programs } from './nodePrograms';
import { photographList } from './photographs';
import { copyPublic } from './publicFiles';

/**
 * What a developer waits for at each change: the server alone, and none of what makes it smaller.
 */
const server = {
  ...programs,
  entryPoints: {
    server: entryPoints.server,
    database: entryPoints.database,
    check: 'server/build/checkForRestart.ts',
  },
  // The last good server has all that it shows, since its folder is written anew.
  plugins: [apart(['nodemailer', 'postgres']), photographList],
  minifyWhitespace: false,
  minifySyntax: false,
} satisfies BuildOptions;

/** What comes after the server's start. */
const commands = {
  ...programs,
  entryPoints: {
    doctor: entryPoints.doctor,
    enquiries: entryPoints.enquiries,
  },
} satisfies BuildOptions;

interface DevBundles extends BrowserBundles {
  readonly server: BuildContext<typeof server>;
  readonly commands: BuildContext<typeof commands>;
}

type BundleName = keyof DevBundles;

/** Those that are as the files are now: what a change concerns is taken out, and made again. */
type Results = Partial<BrowserResults & Record<'server' | 'commands', BuildResult>>;

/** The bundles that a change below a folder concerns; the first folder that fits counts. */
const concerned: readonly (readonly [folder: string, bundles: readonly BundleName[]])[] = [
  ['client/styles', ['styles']],
  ['client', ['loader', 'islands', 'worker']],
  ['server', ['server', 'commands']],
  ['shared', ['loader', 'islands', 'worker', 'server', 'commands']],
  ['public', ['islands', 'server']],
];

/**
 * The number of the server's start, and below it what is wrong at present. client/reload.ts reads
 * it. Always there, and of a type that the service worker does not keep.
 */
const stateFile = join(dist, 'assets/dev.txt');

/** An editor writes a file in several steps. */
const pauseMs = 20;

/**
 * Rebuilds what a change concerns and starts the server anew. A change with a fault is reported in
 * the terminal and in the page; the last good server goes on. Ends at Ctrl+C, SIGTERM, and with its
 * terminal; its server ends with it, and `dist` leads where it led before.
 */
export async function watch(): Promise<void> {
  const bundles: DevBundles = {
    ...(await openBrowserBundles(readContentNow, ['client/reload.ts'])),
    server: await context(server),
    commands: await context(commands),
  };
  const site = openDevSite(bundles);
  const changed = new Set<string>();
  let waiting: NodeJS.Timeout | undefined;
  let working = site.follow([]);

  function follow(): void {
    working = working.then(() => {
      const files = [...changed];
      changed.clear();
      return site.follow(files);
    });
  }

  const watcher = chokidar.watch(
    ['client', 'server', 'shared', 'public'].map(folder => join(root, folder)),
    // The build itself: what runs here is the one that was started.
    { ignoreInitial: true, ignored: path => path.startsWith(join(root, 'server/build')) },
  );
  watcher.on('all', (_event, path) => {
    changed.add(relative(root, path));
    clearTimeout(waiting);
    waiting = setTimeout(follow, pauseMs);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, async () => {
      await site.end();
      process.exit();
    });
  }
}

interface DevSite {
  /**
   * Makes what a change of these files concerns, and
   * what failed before; then starts the server anew.
   */
  follow(files: readonly string[]): Promise<void>;

  /** Ends the server. The next start is of the build before, not of this one. */
  end(): Promise<void>;
}

function openDevSite(bundles: DevBundles): DevSite {
  const results: Results = {};
  // Another one than that of an earlier run, whose pages may be open.
  let start = Date.now();
  let child: ChildProcess | undefined;
  /** To which `dist` led before. */
  let buildBefore: string | undefined;

  /** Those of these names that are not made. */
  async function make(names: readonly BundleName[]): Promise<void> {
    const due = names.filter(name => !(name in results));
    await allEnded(due.map(makeOne));
  }

  async function makeOne(name: BundleName): Promise<BuildResult> {
    const result = await bundles[name].rebuild();
    Object.assign(results, { [name]: result });
    return result;
  }

  function writeState(fault = ''): Promise<void> {
    return writeFile(stateFile, `${start}\n${fault}`);
  }

  async function restart(): Promise<void> {
    await end(child);
    start += 1;
    await writeState();
    child = spawn(process.execPath, [join(dist, 'server.cjs')], {
      cwd: root,
      stdio: 'inherit',
    });
  }

  return {
    async follow(files) {
      for (const name of files.flatMap(concernedBy)) delete results[name];
      try {
        await make(['styles', 'loader', 'islands', 'worker', 'server']);
        await copyPublic();
        await writeManifest(whole(results));
        await promisify(execFile)(process.execPath, [join(dist, 'check.cjs')], { cwd: root });
        buildBefore = publish() ?? buildBefore;
        await restart();
        await make(['commands']);
      } catch (fault) {
        await writeState(await report(fault));
      }
    },

    async end() {
      await end(child);
      if (buildBefore !== undefined) leadBackTo(buildBefore);
    },
  };
}

function concernedBy(file: string): readonly BundleName[] {
  return concerned.find(([folder]) => file.startsWith(folder))?.[1] ?? [];
}

/** With those of all bundles that the manifest is made from, since none has failed. */
function whole({ styles, loader, islands, worker }: Results): BrowserResults {
  if (!styles || !loader || !islands || !worker) throw new Error('A bundle was not made.');
  return { styles, loader, islands, worker };
}

/** Says in the terminal what is wrong, and gives it. esbuild has said its errors itself. */
async function report(fault: unknown): Promise<string> {
  const {
    errors = [],
    stderr,
    message,
  }: Partial<BuildFailure & { stderr: string }> = Object(fault);
  if (errors.length > 0) return (await formatMessages(errors, { kind: 'error' })).join('');

  const said = stderr ?? `${message}\n`;
  console.error(said);
  return said;
}

/**
 * At once: what the store has accepted survives that, and a drain would keep the developer waiting.
 */
async function end(running: ChildProcess | undefined): Promise<void> {
  if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
  running.kill('SIGKILL');
  await once(running, 'exit');
}
