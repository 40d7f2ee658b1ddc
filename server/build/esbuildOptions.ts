/** esbuild's options that all parts of the build start from. */
import type { BuildOptions } from 'esbuild';
import { esbuildTarget, scripted } from './browserTargets';
import { root } from './folders';

/** For programs and browsers alike. */
export const common = {
  absWorkingDir: root,
  bundle: true,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  metafile: true,
  logLevel: 'warning',
} satisfies BuildOptions;

/** What browsers get. */
export const browser = {
  ...common,
  minify: true,
  // Licences are in a file beside each script, which names it.
  legalComments: 'linked',
  // Hindi and Marathi as they are, not as escapes twice as long.
  charset: 'utf8',
  target: esbuildTarget(scripted),
} satisfies BuildOptions;
