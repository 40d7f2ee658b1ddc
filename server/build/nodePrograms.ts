/**
 * The server, and the programs that are bundled like it: the operator's commands, and two of the
 * build's own.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { dist } from './buildPaths';
import { common } from './esbuildOptions';
import { photographList } from './photographs';

/** What a start does not need is a file of its own, so that it reads none of it. */
const loadedLater = {
  nodemailer: /^nodemailer$/,
  postgres: /\/postgres\/postgres$/,
  desk: /^\.\/deskRouter$/,
};

type LoadedLater = keyof typeof loadedLater;

/** Leaves these out of the programs that load them. */
export function apart(names: readonly LoadedLater[]): Plugin {
  return {
    name: 'apart',
    setup(hooks) {
      for (const file of names)
        hooks.onResolve({ filter: loadedLater[file] }, ({ kind }) =>
          kind === 'dynamic-import' ? { path: `./${file}.cjs`, external: true } : undefined,
        );
    },
  };
}

/** The source of each. */
export const entryPoints = {
  server: 'server/main.ts',
  nodemailer: 'nodemailer',
  postgres: 'server/store/postgres/postgres.ts',
  desk: 'server/desk/deskRouter.ts',
  database: 'server/store/sqlite/databaseThread.ts',
  doctor: 'server/cli/doctor/main.ts',
  enquiries: 'server/cli/enquiries/main.ts',
  finishBuild: 'server/build/finishBuild.ts',
  upToDate: 'server/build/upToDate.ts',
};

/** esbuild's options for all of them. */
export const programs = {
  ...common,
  plugins: [apart(['nodemailer', 'postgres', 'desk']), photographList],
  entryPoints,
  // The binary lies beside the programs: see sqliteBinary.ts.
  alias: {
    'node-gyp-build': './server/build/nodeGypBuildShim.ts',
    // Its main file is UMD, whose `require` a bundler cannot follow.
    'jsonc-parser': './node_modules/jsonc-parser/lib/esm/main.js',
  },
  platform: 'node',
  target: 'node20',
  // CommonJS: express and its dependencies need require(), and one file starts fastest.
  format: 'cjs',
  // A program that is loaded later by import() would
  // be read twice: Node looks for its exports first.
  supported: { 'dynamic-import': false },
  outdir: dist,
  outExtension: { '.js': '.cjs' },
  // Names stay, so that stacks are readable. Not by keepNames: that names every closure anew at
  // every request.
  minifyWhitespace: true,
  minifySyntax: true,
  // Hindi and Marathi as they are, not as escapes twice
  // as long: half a megabyte less to read at a start.
  charset: 'utf8',
  // A file beside each program, which debuggers read,
  // and server/system/stack.ts where a fault is logged.
  sourcemap: 'linked',
  sourcesContent: false,
  metafile: false,
} satisfies BuildOptions;

/**
 * Icons, sharing pictures and handouts: the one program of the build that needs nothing of the
 * others. Bundled, it holds all that it prints, and its own bytes say whether anything would be
 * printed anew.
 */
const printer = {
  ...programs,
  entryPoints: { print: 'server/build/print/main.ts' },
  // It lives for seconds.
  sourcemap: false,
  // Its tools, which are found in node_modules.
  external: ['fontkit', 'pdfkit', 'sharp', 'subset-font'],
} satisfies BuildOptions;

/** Bundles print.cjs. */
export async function makePrinter(): Promise<void> {
  await build(printer);
}

/**
 * Runs a program of the build: finishBuild.cjs asks whether every page can be shown, print.cjs
 * makes icons, sharing pictures and handouts. Their settings are those of this process: its
 * environment, and the .env of its folder.
 */
export async function run(program: 'finishBuild.cjs' | 'print.cjs'): Promise<void> {
  const child = spawn(process.execPath, [join(dist, program)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} failed: see above.`);
}
