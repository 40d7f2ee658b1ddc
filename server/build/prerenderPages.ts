/** Writes the files that pages/prerendered.ts reads. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliQuality, encoded, encodings } from '../http/contentEncoding';
import { endings, type PrerenderedIndex } from '../pages/prerendered';
import type { Renderer } from '../pages/renderer';

/** The best compression takes a tenth of a second a page: more of them, and a build would take minutes. */
const maxPages = 600;

/**
 * Renders the pages into `folder`, in every encoding. A site with very many leaves the last of them to the first
 * request. What the last build has compressed, by the same name, is there already and stays; its other pages go.
 */
export async function prerenderPages(folder: string, renderer: Renderer): Promise<void> {
  const edition = renderer.edition();
  await mkdir(folder, { recursive: true });
  const known = new Set(await readdir(folder));
  const wanted = new Set<string>();
  const write = async (path: string) => {
    const { html, styleHash } = await renderer.page(path);
    const file = createHash('sha256').update(html).digest('hex').slice(0, 32);
    for (const encoding of encodings) {
      const name = file + endings[encoding];
      wanted.add(name);
      if (!known.has(name))
        await writeFile(join(folder, name), await encoded(encoding, html, brotliQuality.best));
    }
    return [path, { file, styleHash }] as const;
  };
  const pages = Object.fromEntries(await Promise.all(renderer.allPaths.slice(0, maxPages).map(write)));
  await Promise.all([...known].filter(name => !wanted.has(name)).map(name => rm(join(folder, name))));
  const index: PrerenderedIndex = { edition, pages };
  await writeFile(join(folder, 'index.json'), JSON.stringify(index));
}
