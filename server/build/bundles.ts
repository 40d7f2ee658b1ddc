/** What esbuild makes, by name: each bundle keeps what it has read, and can be made again alone. */
import { mkdir } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { type BuildContext, type BuildOptions, context } from 'esbuild';
import { dist } from './buildPaths';
import type { Content } from './content/readContent';
import type { MetafileOptions } from './esbuildOptions';
import { loader, worker } from './inlineScriptBundles';
import { islands } from './islands';
import { programs } from './nodePrograms';
import { styles } from './styles';

/** A bundle that can be made again and again. */
type Bundle<Options extends BuildOptions> = Pick<BuildContext<Options>, 'rebuild' | 'dispose'>;

/** What browsers get. */
export interface BrowserBundles {
  readonly styles: Bundle<MetafileOptions>;
  readonly loader: Bundle<typeof loader>;
  readonly islands: Bundle<MetafileOptions>;
  readonly worker: Bundle<typeof worker>;
}

/** esbuild's results of them, from which the manifest is made. */
export type BrowserResults = {
  readonly [Name in keyof BrowserBundles]: Awaited<ReturnType<BrowserBundles[Name]['rebuild']>>;
};

export interface Bundles extends BrowserBundles {
  /** The server, and the programs that are bundled like it. */
  readonly programs: Bundle<typeof programs>;
}

/** All of a build. `content` is what its search reads. */
export async function openBundles(content: Content): Promise<Bundles> {
  return {
    ...(await openBrowserBundles(async () => content)),
    programs: await context(programs),
  };
}

/**
 * `read` gives the content each time that the islands
 * are made; `inject` goes into every page's loader.
 */
export async function openBrowserBundles(
  read: () => Promise<Content>,
  inject: string[] = [],
): Promise<BrowserBundles> {
  await mkdir(dist, { recursive: true });
  return {
    styles: await openBundleOfFolder(styles),
    loader: await context({ ...loader, inject }),
    islands: await openBundleOfFolder(() => islands(read)),
    worker: await context(worker),
  };
}

/** Of entries that are the files of a folder: when one has come or gone, esbuild begins anew. */
async function openBundleOfFolder(
  options: () => Promise<MetafileOptions>,
): Promise<Bundle<MetafileOptions>> {
  let current = await options();
  let made = await context(current);
  return {
    async rebuild() {
      const next = await options();
      if (!isDeepStrictEqual(next.entryPoints, current.entryPoints)) {
        await made.dispose();
        current = next;
        made = await context(current);
      }
      return made.rebuild();
    },

    dispose: () => made.dispose(),
  };
}

/** Makes all bundles side by side, and gives what the manifest is made from. */
export async function makeBundles(bundles: Bundles): Promise<BrowserResults> {
  const { styles, loader, islands, worker, programs } = bundles;
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
export async function closeBundles(bundles: Bundles): Promise<void> {
  const all: readonly Pick<BuildContext, 'dispose'>[] = Object.values(bundles);
  await Promise.all(all.map(bundle => bundle.dispose()));
}

/**
 * Waits for all of them, also after one has failed; then gives what they gave, or fails as the
 * first. Who asks esbuild for a bundle while it is being made gets what is under way, with the
 * files of before; and what goes on after a fault would write into a folder that is taken away.
 */
export async function allEnded<const Makings extends readonly Promise<unknown>[]>(
  makings: Makings,
): Promise<{ -readonly [Index in keyof Makings]: Awaited<Makings[Index]> }> {
  await Promise.allSettled(makings);
  return Promise.all(makings);
}
