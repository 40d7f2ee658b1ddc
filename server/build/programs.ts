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
 * Code that is put into separate files. A start with SQLite does not need this code, and does not
 * read these files.
 */
const loadedLater = {
  nodemailer: /^nodemailer$/,
  postgres: /\/postgres\/postgres$/,
  desk: /\/deskRouter$/,
};

/**
 * If a program loads a module of `loadedLater` with import(), the build does not put this module
 * into the program. The program loads the separate file of the module instead.
 */
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
 * The SQLite package looks for its binary with node-gyp-build, which searches only in
 * node_modules. This plugin replaces node-gyp-build, so that a program loads the binary from the
 * folder of the program.
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
    // The main file of jsonc-parser has the UMD format. In UMD, esbuild cannot see which files
    // `require` loads, so esbuild gets the ESM file.
    'jsonc-parser': './node_modules/jsonc-parser/lib/esm/main.js',
    // pdfkit has one file for `import` and one for `require`. The file for `import` finds its
    // data with import.meta.url, which does not exist in a CommonJS program. So esbuild gets the
    // file for `require`.
    pdfkit: './node_modules/pdfkit/js/pdfkit.js',
  },
  platform: 'node',
  target: 'node20',
  // CommonJS, because express and its packages need require(). Each program is one file, because
  // a program starts fastest from one file.
  format: 'cjs',
  // esbuild writes require() instead of import(). With import(), Node would read each program
  // twice: first to find its exports, and then to run it.
  supported: { 'dynamic-import': false },
  outdir: newDist,
  outExtension: { '.js': '.cjs' },
  // Names stay as they are in the source, so that stacks are readable. The option `keepNames`
  // would also keep stacks readable, but the program would be slower: it would set the name of a
  // function each time that the function is made.
  minifyWhitespace: true,
  minifySyntax: true,
  // Hindi and Marathi letters are not escaped. Escapes would be twice as long, and a start would
  // read half a megabyte more.
  charset: 'utf8',
  // Each program gets a source map. Debuggers use it. If an error is logged,
  // server/system/stack.ts also uses it.
  sourcemap: 'linked',
  sourcesContent: false,
  metafile: false,
} satisfies BuildOptions;

/** Bundles all programs. */
export async function makePrograms(): Promise<void> {
  await build(programs);
}

/**
 * The part of node-gyp-build that is used here. The SQLite package finds its binary with
 * node-gyp-build. Source: node-gyp-build's README.
 */
interface NodeGypBuild {
  /** Finds the binary for this machine in the folder of a package. Returns its path. */
  path(folder: string): string;
}

/**
 * Copies the SQLite binary for this machine into the build. The binary fits, because a site runs
 * on the machine that builds it, or in an image of the same system.
 */
export async function copySqliteBinary(): Promise<void> {
  const description = require.resolve('@photostructure/sqlite/package.json');
  const finder: NodeGypBuild = createRequire(description)('node-gyp-build');
  await copyFile(finder.path(dirname(description)), join(newDist, 'sqlite.node'));
}
