/** The server and the operator's commands, bundled: `dist` is complete without node_modules. */
import { copyFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { common } from './esbuildOptions';
import { newDist } from './folders';
import { photographList } from './photographs';

/** What a start does not need is a file of its own, so that it reads none of it. */
const loadedLater = {
  nodemailer: /^nodemailer$/,
  postgres: /\/postgres\/postgres$/,
  desk: /\/deskRouter$/,
};

/** Leaves these out of the programs that load them. */
const apart: Plugin = {
  name: 'apart',
  setup(hooks) {
    for (const [file, filter] of Object.entries(loadedLater))
      hooks.onResolve({ filter }, ({ kind }) =>
        kind === 'dynamic-import' ? { path: `./${file}.cjs`, external: true } : undefined,
      );
  },
};

/**
 * The binary of SQLite lies beside the programs. The package looks for it with node-gyp-build,
 * which knows places in node_modules alone.
 */
const sqliteBinary: Plugin = {
  name: 'sqlite-binary',
  setup(hooks) {
    hooks.onResolve({ filter: /^node-gyp-build$/ }, ({ path }) => ({
      path,
      namespace: 'sqlite-binary',
    }));
    hooks.onLoad({ filter: /.*/, namespace: 'sqlite-binary' }, () => ({
      contents: `module.exports = () => require(require('node:path').join(__dirname, 'sqlite.node'));`,
    }));
  },
};

/** esbuild's options for all programs. */
const programs = {
  ...common,
  plugins: [apart, sqliteBinary, photographList],
  entryPoints: {
    server: 'server/main.ts',
    nodemailer: 'nodemailer',
    postgres: 'server/store/postgres/postgres.ts',
    desk: 'server/desk/deskRouter.ts',
    database: 'server/store/sqlite/databaseThread.ts',
    doctor: 'server/cli/doctor/main.ts',
    enquiries: 'server/cli/enquiries/main.ts',
    handouts: 'server/pages/handouts/handoutThread.ts',
  },
  alias: {
    // Its main file is UMD, whose `require` a bundler cannot follow.
    'jsonc-parser': './node_modules/jsonc-parser/lib/esm/main.js',
    // What an import gets finds its files by import.meta.url, which a program in CommonJS has not.
    pdfkit: './node_modules/pdfkit/js/pdfkit.js',
  },
  platform: 'node',
  target: 'node20',
  // CommonJS: express and its dependencies need require(), and one file starts fastest.
  format: 'cjs',
  // A program that is loaded later by import() would
  // be read twice: Node looks for its exports first.
  supported: { 'dynamic-import': false },
  outdir: newDist,
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

/** Bundles all of them. */
export async function makePrograms(): Promise<void> {
  await build(programs);
}

/**
 * What is used of the package by which that of SQLite
 * finds its binary. Source: node-gyp-build's README.
 */
interface NodeGypBuild {
  /** The binary for this machine, in the folder of a package. */
  path(folder: string): string;
}

/** Copies the one for this machine: a site is built where it runs, or in an image like it. */
export async function copySqliteBinary(): Promise<void> {
  const description = require.resolve('@photostructure/sqlite/package.json');
  const finder: NodeGypBuild = createRequire(description)('node-gyp-build');
  await copyFile(finder.path(dirname(description)), join(newDist, 'sqlite.node'));
}
