/** The pages that the build has rendered and compressed: where they lie, and whether they are this site's. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Encoding, encodings } from '../http/contentEncoding';
import { brotliQuality, encoded } from '../http/encodedBody';
import type { EncodedPage } from './pageAnswer';
import type { Renderer } from './renderer';

export interface Prerendered {
  /** The edition that its pages are of. */
  readonly edition: string;
  /** The page of a path, read from the disk; nothing where the build made none. */
  find(path: string, encoding: Encoding): Promise<EncodedPage | undefined>;
}

/** pages/index.json: what it was made from, and by its path each page's file (without ending) and style. */
interface Index {
  readonly edition: string;
  readonly pages: Readonly<Record<string, { readonly file: string; readonly styleHash: string }>>;
}

const endings: Readonly<Record<Encoding, string>> = { br: '.html.br', gzip: '.html.gz', identity: '.html' };

/** The pages in `folder`, if the build made them from just these facts; otherwise they are another site's. */
export function readPrerendered(folder: string, edition: string): Prerendered | undefined {
  const file = join(folder, 'index.json');
  if (!existsSync(file)) return undefined;
  // Written below in exactly this shape.
  const { edition: made, pages } = JSON.parse(readFileSync(file, 'utf8')) as Index;
  if (made !== edition) return undefined;
  return {
    edition,
    async find(path, encoding) {
      const found = Object.hasOwn(pages, path) ? pages[path] : undefined;
      if (found === undefined) return undefined;
      const body = await readFile(join(folder, found.file + endings[encoding]));
      return { status: 200, styleHash: found.styleHash, encoding, body };
    },
  };
}

/** The best compression takes a tenth of a second a page: more of them, and a build would take minutes. */
const mostPrerendered = 600;

/**
 * Renders the pages into `folder`, in every encoding. A site with very many leaves the last of them to the first
 * request. What was compressed before, by the same name, stays as it is. server/build/removeStale.mjs takes away
 * what earlier builds left there.
 */
export async function prerender(folder: string, renderer: Renderer): Promise<void> {
  const edition = renderer.edition();
  await mkdir(folder, { recursive: true });
  const known = new Set(await readdir(folder));
  const write = async (path: string) => {
    const { html, styleHash } = await renderer.page(path);
    const file = createHash('sha256').update(html).digest('hex').slice(0, 32);
    for (const encoding of encodings) {
      const name = file + endings[encoding];
      if (known.has(name)) await utimes(join(folder, name), new Date(), new Date());
      else await writeFile(join(folder, name), await encoded(encoding, html, brotliQuality.best));
    }
    return [path, { file, styleHash }] as const;
  };
  const pages = Object.fromEntries(await Promise.all(renderer.allPaths.slice(0, mostPrerendered).map(write)));
  const index: Index = { edition, pages };
  await writeFile(join(folder, 'index.json'), JSON.stringify(index));
}
