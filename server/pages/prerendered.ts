/** The pages that the build has rendered and compressed: where they are, and whether they are this site's. */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Encoding } from '../http/contentEncoding';
import type { EncodedPage } from './pageAnswer';

export type Prerendered = Exclude<ReturnType<typeof readPrerendered>, undefined>;

/** pages/index.json: what it was made from, and by its path each page's file (without ending) and style. */
export interface PrerenderedIndex {
  readonly edition: string;
  readonly pages: Readonly<Record<string, { readonly file: string; readonly styleHash: string }>>;
}

export const endings: Readonly<Record<Encoding, string>> = {
  br: '.html.br',
  gzip: '.html.gz',
  identity: '.html',
};

/** The pages in `folder`, if the build made them from just these facts; otherwise they are another site's. */
export function readPrerendered(folder: string, edition: string) {
  const file = join(folder, 'index.json');
  if (!existsSync(file)) return undefined;
  // server/build/prerenderPages.ts writes it in exactly this shape.
  const index = JSON.parse(readFileSync(file, 'utf8')) as PrerenderedIndex;
  if (index.edition !== edition) return undefined;
  const pages = new Map(Object.entries(index.pages));
  return {
    /** The edition that its pages are of. */
    edition,
    /** The page of a path, read from the disk; nothing where the build made none. */
    async find(path: string, encoding: Encoding): Promise<EncodedPage | undefined> {
      const found = pages.get(path);
      if (found === undefined) return undefined;
      const body = await readFile(join(folder, found.file + endings[encoding]));
      return { status: 200, styleHash: found.styleHash, encoding, body };
    },
  };
}
