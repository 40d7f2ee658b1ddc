/** What esbuild makes, by name: each part keeps what it has read, and can be made again alone. */
import { mkdir } from 'node:fs/promises';
import { context } from 'esbuild';
import { islands } from './islands.mjs';
import { dist } from './options.mjs';
import { server } from './programs.mjs';
import { loader, worker } from './scripts.mjs';
import { styles } from './styles.mjs';

/** Their contexts. `inject` goes into every page's loader; `programs` are parts that replace the one of all programs. */
export async function prepare({ inject = [], programs = { server } } = {}) {
  await mkdir(dist, { recursive: true });
  const options = {
    styles: await styles(),
    loader: { ...loader, inject },
    islands: await islands(),
    worker,
    ...programs,
  };
  return ofEach(options, context);
}

/** Makes all parts side by side, and gives esbuild's results. */
export function rebuild(parts) {
  return ofEach(parts, part => part.rebuild());
}

async function ofEach(parts, make) {
  const made = Object.entries(parts).map(async ([name, part]) => [name, await make(part)]);
  return Object.fromEntries(await allEnded(made));
}

/**
 * Waits for all of them, also after one has failed; then gives what they gave, or fails as the first. Who asks esbuild
 * for a part while it is being made gets what is under way, with the files of before.
 */
export async function allEnded(makings) {
  await Promise.allSettled(makings);
  return Promise.all(makings);
}
