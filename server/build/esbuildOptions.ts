/** esbuild's options that all parts of the build share. */
import type { BuildOptions } from 'esbuild';
import { esbuildTarget, scripted } from './browserTargets';
import { root } from './folders';

/** For programs and browsers. */
export const common = {
  absWorkingDir: root,
  bundle: true,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  metafile: true,
  logLevel: 'warning',
} satisfies BuildOptions;

/** For browsers. */
export const browser = {
  ...common,
  minify: true,
  // A script's licences are in a file beside it. The script names the file.
  legalComments: 'linked',
  // Keeps Hindi and Marathi letters: escapes would be twice as long.
  charset: 'utf8',
  target: esbuildTarget(scripted),
} satisfies BuildOptions;
