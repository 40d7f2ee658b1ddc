/** Bundles the server and the operator's commands, so that `dist` needs no node_modules. */
import { copyFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { common } from './esbuildOptions';
import { newDist } from './folders';
import { photographList } from './photographs';

/** Code that a start does not need is in separate files, so that the start does not read it. */
const loadedLater = {
  nodemailer: /^nodemailer$/,
  postgres: /\/postgres\/postgres$/,
  desk: /\/deskRouter$/,
};

/** Leaves `loadedLater` out of the programs that load them. */
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
 * The SQLite binary is beside the programs. Its package looks for it with node-gyp-build, which
 * knows only places in node_modules.
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
    // The package's main file is UMD, and a bundler cannot follow its `require`.
    'jsonc-parser': './node_modules/jsonc-parser/lib/esm/main.js',
    // pdfkit's file for imports finds its data by import.meta.url, which a CommonJS program does
    // not have.
    pdfkit: './node_modules/pdfkit/js/pdfkit.js',
  },
  platform: 'node',
  target: 'node20',
  // CommonJS: express and its dependencies need require(), and a single file starts fastest.
  format: 'cjs',
  // With import(), Node would read a program twice, since it first looks for the program's
  // exports.
  supported: { 'dynamic-import': false },
  outdir: newDist,
  outExtension: { '.js': '.cjs' },
  // Names stay, so that stacks are readable. Not with keepNames: it would name every closure again
  // in every request.
  minifyWhitespace: true,
  minifySyntax: true,
  // Keeps Hindi and Marathi letters: escapes would be twice as long, and half a megabyte more to
  // read at a start.
  charset: 'utf8',
  // A map beside each program. Debuggers read it, and server/system/stack.ts reads it for a logged
  // error.
  sourcemap: 'linked',
  sourcesContent: false,
  metafile: false,
} satisfies BuildOptions;

/** Bundles all programs. */
export async function makePrograms(): Promise<void> {
  await build(programs);
}

/**
 * The part of node-gyp-build that is used here: SQLite's package finds its binary with it. Source:
 * node-gyp-build's README.
 */
interface NodeGypBuild {
  /** The binary for this machine, in a package's folder. */
  path(folder: string): string;
}

/**
 * Copies the SQLite binary for this machine: a site is built where it runs, or in an image like
 * it.
 */
export async function copySqliteBinary(): Promise<void> {
  const description = require.resolve('@photostructure/sqlite/package.json');
  const finder: NodeGypBuild = createRequire(description)('node-gyp-build');
  await copyFile(finder.path(dirname(description)), join(newDist, 'sqlite.node'));
}
