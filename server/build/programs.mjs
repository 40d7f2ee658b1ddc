/** The server, and the programs that are bundled like it: the operator's commands, and the build's own steps. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { common, dist, root } from './options.mjs';
import { photographList } from './photographs.mjs';

/** What a start does not need is a file of its own, so that it reads none of it. */
const loadedLater = {
  render: /^\.\/render$/,
  nodemailer: /^nodemailer$/,
  postgres: /\/postgres\/postgres$/,
  desk: /^\.\/deskRouter$/,
};

/** Leaves these out of the programs that load them. */
export function apart(names) {
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

/** All programs but the printer. */
export const server = {
  ...common,
  plugins: [apart(Object.keys(loadedLater)), photographList],
  entryPoints: {
    server: 'server/main.ts',
    render: 'server/pages/render.tsx',
    nodemailer: 'nodemailer',
    postgres: 'server/store/postgres/postgres.ts',
    desk: 'server/desk/deskRouter.ts',
    database: 'server/store/sqlite/thread.ts',
    doctor: 'server/cli/doctor/main.ts',
    enquiries: 'server/cli/enquiries/main.ts',
    lastStep: 'server/build/lastStep.ts',
    fingerprint: 'server/build/fingerprint.ts',
  },
  // The tools of the build, which the programs of the build find in node_modules.
  external: [
    'fontkit',
    'pdfkit',
    'sharp',
    'subset-font',
    '@fontsource-variable/*',
    '@expo-google-fonts/*',
  ],
  // The binary lies beside the programs: see sqliteBinary.mjs.
  alias: { 'node-gyp-build': './server/build/besidePrograms.cjs' },
  platform: 'node',
  target: 'node20',
  // CommonJS: express and its dependencies need require(), and one file starts fastest.
  format: 'cjs',
  // A program that is loaded later by import() would be read twice: Node looks for its exports first.
  supported: { 'dynamic-import': false },
  outdir: dist,
  outExtension: { '.js': '.cjs' },
  // Names stay, so that stacks are readable. Not by keepNames: that names every closure anew at every request.
  minifyWhitespace: true,
  minifySyntax: true,
  // Hindi and Marathi as they are, not as escapes twice as long: half a megabyte less to read at a start.
  charset: 'utf8',
  // No source maps: they take a third of esbuild's time.
  metafile: false,
};

/** Icons, sharing pictures and handouts: the one program of the build that needs nothing of the others. */
export const printer = { ...server, entryPoints: { print: 'server/build/print/main.ts' } };

/**
 * Runs a program of the build: lastStep.cjs asks whether every page can be shown, print.cjs makes icons, sharing
 * pictures and handouts. Its settings are those of `env`, and of the .env in `cwd`.
 */
export async function run(program, { cwd = root, env = process.env } = {}) {
  const stdio = ['ignore', 'inherit', 'inherit'];
  const child = spawn(process.execPath, [join(dist, program)], { cwd, env, stdio });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} failed: see above.`);
}
