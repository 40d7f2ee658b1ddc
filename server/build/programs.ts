/**
 * Bundles the server and the operator's commands. The build in `dist` then needs no node_modules.
 */
import { copyFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { common } from './esbuildOptions';
import { newDist } from './folders';
import { photographList } from './photographs';

/**
 * A start with SQLite does not need this code. It is in separate files, so that a start does not
 * read it.
 */
const loadedLater = {
  nodemailer: /^nodemailer$/,
  postgres: /\/postgres\/postgres$/,
  desk: /\/deskRouter$/,
};

/** Leaves the code of `loadedLater` out of the programs that load it later. */
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
 * Lets a program find the SQLite binary in the program's own folder. The package looks for the
 * binary with node-gyp-build, which knows only places in node_modules.
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

/** The options of esbuild for all programs. */
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
    // The main file of this package is UMD, and a bundler cannot follow the `require` in UMD.
    'jsonc-parser': './node_modules/jsonc-parser/lib/esm/main.js',
    // The file that pdfkit has for imports finds its data with import.meta.url. A CommonJS program
    // does not have import.meta.url.
    pdfkit: './node_modules/pdfkit/js/pdfkit.js',
  },
  platform: 'node',
  target: 'node20',
  // The format is CommonJS, because express and its dependencies need require(). Also, a single
  // file starts fastest.
  format: 'cjs',
  // With import(), Node would read a program twice, because it first looks for the exports of the
  // program.
  supported: { 'dynamic-import': false },
  outdir: newDist,
  outExtension: { '.js': '.cjs' },
  // Names are not shortened, so that stacks are readable. keepNames is not used, because it would
  // name every closure again in every request.
  minifyWhitespace: true,
  minifySyntax: true,
  // Hindi and Marathi letters are not escaped. Escapes would be twice as long, and a start would
  // read half a megabyte more.
  charset: 'utf8',
  // Each program has a source map beside it. Debuggers read the map, and server/system/stack.ts
  // reads it for a logged error.
  sourcemap: 'linked',
  sourcesContent: false,
  metafile: false,
} satisfies BuildOptions;

/** Bundles all programs. */
export async function makePrograms(): Promise<void> {
  await build(programs);
}

/**
 * The part of node-gyp-build that is used here. The package of SQLite finds its binary with it.
 * Source: node-gyp-build's README.
 */
interface NodeGypBuild {
  /** Finds the binary for this machine in the folder of a package. Returns its path. */
  path(folder: string): string;
}

/**
 * Copies the SQLite binary for this machine. This is the right binary, because a site is built on
 * the machine where it runs, or in an image of the same system.
 */
export async function copySqliteBinary(): Promise<void> {
  const description = require.resolve('@photostructure/sqlite/package.json');
  const finder: NodeGypBuild = createRequire(description)('node-gyp-build');
  await copyFile(finder.path(dirname(description)), join(newDist, 'sqlite.node'));
}
