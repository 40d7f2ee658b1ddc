/** The scripts that are not fetched as files: the manifest holds their text. */
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { esbuildTarget, oldest } from './browserTargets';
import { dist } from './buildPaths';
import { browser } from './esbuildOptions';

/**
 * The one inlined script: a classic one, since it sets the colour scheme before the first paint.
 */
export const loader = {
  ...browser,
  target: esbuildTarget(oldest),
  // Without the directive that a module of TypeScript brings: it counts in every page.
  tsconfigRaw: {},
  entryPoints: { loader: 'client/loader.ts' },
  format: 'iife',
  write: false,
  outdir: dist,
} satisfies BuildOptions;

/**
 * The service worker, and the script that takes it back: server/endpoints/serviceWorker.ts serves
 * one of them at the root.
 */
export const worker = {
  ...browser,
  entryPoints: {
    on: 'client/serviceWorker.ts',
    off: 'client/serviceWorkerOff.ts',
  },
  format: 'iife',
  write: false,
  outdir: join(dist, 'worker'),
} satisfies BuildOptions;
