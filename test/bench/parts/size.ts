/**
 * The sizes of a page in Brotli: the HTML with the CSS of the first paint, and all scripts that
 * the page can fetch.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { allPaths, brotli, read } from '../support/answers';
import { median, row } from '../support/figures';
import { root, startMeasuredSite } from '../support/server';

/** The sizes of a page, in bytes. */
interface Weight {
  readonly html: number;
  /** The scripts inside the HTML. */
  readonly inlined: number;
  /** The size of all scripts that a page can fetch, when a visitor uses every part of it. */
  readonly script: number;
}

interface PageWeight extends Weight {
  readonly path: string;
}

const goals: Weight = { html: 14 * 1024, inlined: 1024, script: 84 * 1024 };

export async function size(): Promise<void> {
  const site = await startMeasuredSite();
  const pages: PageWeight[] = [];
  for (const path of await allPaths(site.url)) {
    const { bytes } = await read(site.url + path, brotli);
    pages.push({ path, ...weigh(bytes) });
  }
  await site.end();

  row(['bytes', 'smallest', 'median', 'largest', 'goal', '']);
  for (const figure of ['html', 'inlined', 'script'] as const) {
    const sizes = pages.map(page => page[figure]);
    const most = Math.max(...sizes);
    const largest = pages.find(page => page[figure] === most);
    row([figure, Math.min(...sizes), median(sizes), most, goals[figure], `  ${largest?.path}`]);
  }
}

/** Returns the sizes of a page. `bytes`: the page as it is sent. */
function weigh(bytes: Buffer): Weight {
  const html = brotliDecompressSync(bytes).toString();
  const scripts = found(html, /<script(?: type="module")?>(.*?)<\/script>/gs);
  const inlined = brotliCompressSync(scripts.join('')).length;
  const sizes = [...new Set(scriptFiles(html))].map(
    name => statSync(join(root, `dist${name}.br`)).size,
  );
  const script = sizes.reduce((sum, each) => sum + each, inlined);
  return { html: bytes.length, inlined, script };
}

/** Returns the addresses of all scripts that a page can fetch. */
function scriptFiles(html: string): readonly string[] {
  const islands = found(html, /data-island="\w+" data-when="\w+" data-src="([^"]+)"/g);
  return [
    ...found(html, /<script[^>]* src="([^"]+)"/g),
    ...found(html, /rel="modulepreload"[^>]*href="([^"]+)"/g),
    ...found(html, /data-idle="([^"]+)"/g),
    ...islands.flatMap(sources => sources.split(' ')),
  ];
}

/** Returns each text that the group in the pattern matches. */
function found(html: string, pattern: RegExp): readonly string[] {
  return Array.from(html.matchAll(pattern), ([, text = '']) => text);
}
