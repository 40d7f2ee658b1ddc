/** The options of esbuild that all parts of the build share. */
import type { BuildOptions } from 'esbuild';
import { esbuildTarget, scripted } from './browserTargets';
import { root } from './folders';

/** Options for programs and for scripts in browsers. */
export const common = {
  absWorkingDir: root,
  bundle: true,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  metafile: true,
  logLevel: 'warning',
} satisfies BuildOptions;

/** Options for scripts in browsers. */
export const browser = {
  ...common,
  minify: true,
  // The licences of a script are in a file beside it, and the script names that file.
  legalComments: 'linked',
  // Hindi and Marathi letters are not escaped, because escapes would be twice as long.
  charset: 'utf8',
  target: esbuildTarget(scripted),
} satisfies BuildOptions;
