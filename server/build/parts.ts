/** What esbuild makes, by name: each part keeps what it has read, and can be made again alone. */
import { mkdir } from 'node:fs/promises';
import { type BuildContext, type BuildOptions, type BuildResult, context } from 'esbuild';
import type { Content } from './content/content';
import { islands } from './islands';
import type { MetafileOptions } from './options';
import { dist } from './places';
import { programs } from './programs';
import { loader, worker } from './scripts';
import { styles } from './styles';

/** A part that can be made again and again. */
type Part<Options extends BuildOptions> = BuildContext<Options>;

/** What browsers get. */
export interface BrowserParts {
  readonly styles: Part<MetafileOptions>;
  readonly loader: Part<typeof loader>;
  readonly islands: Part<MetafileOptions>;
  readonly worker: Part<typeof worker>;
}

/** esbuild's results of them, from which the manifest is made. */
export type BrowserResults = {
  readonly [Name in keyof BrowserParts]: Awaited<ReturnType<BrowserParts[Name]['rebuild']>>;
};

export interface Parts extends BrowserParts {
  /** The server, and the programs that are bundled like it. */
  readonly programs: Part<typeof programs>;
}

/** All of a build. `content` is what its search reads. */
export async function openParts(content: Content): Promise<Parts> {
  return {
    ...(await openBrowserParts(async () => content)),
    programs: await context(programs),
  };
}

/** `read` gives the content each time that the islands are made; `inject` goes into every page's loader. */
export async function openBrowserParts(
  read: () => Promise<Content>,
  inject: string[] = [],
): Promise<BrowserParts> {
  await mkdir(dist, { recursive: true });
  return {
    styles: await context(await styles()),
    loader: await context({ ...loader, inject }),
    islands: await context(await islands(read)),
    worker: await context(worker),
  };
}

/** Makes all parts side by side, and gives what the manifest is made from. */
export async function makeParts(parts: Parts): Promise<BrowserResults> {
  const { styles, loader, islands, worker, programs } = parts;
  const [stylesResult, loaderResult, islandsResult, workerResult] = await allEnded([
    styles.rebuild(),
    loader.rebuild(),
    islands.rebuild(),
    worker.rebuild(),
    programs.rebuild(),
  ]);
  return {
    styles: stylesResult,
    loader: loaderResult,
    islands: islandsResult,
    worker: workerResult,
  };
}

/** Ends esbuild's work for them. */
export async function closeParts(parts: Parts): Promise<void> {
  const all: readonly BuildContext[] = Object.values(parts);
  await Promise.all(all.map(part => part.dispose()));
}

/**
 * Waits for all of them, also after one has failed; then gives what they gave, or fails as the first. Who asks esbuild
 * for a part while it is being made gets what is under way, with the files of before.
 */
export async function allEnded<const Makings extends readonly Promise<BuildResult>[]>(
  makings: Makings,
): Promise<{ -readonly [Index in keyof Makings]: Awaited<Makings[Index]> }> {
  await Promise.allSettled(makings);
  return Promise.all(makings);
}
