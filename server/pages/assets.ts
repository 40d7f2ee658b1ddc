/**
 * The results of the build that the server needs: the addresses of files, and texts that pages
 * inline.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFiles } from '../system/builtFiles';

export interface Assets {
  /**
   * The version of the build, which is a hash of server.cjs. It changes with the code and the
   * content of visitors' pages.
   */
  readonly version: string;
  /**
   * The texts of the stylesheets: `base`, and the text of each component by the component's name.
   * See criticalCss.ts.
   */
  readonly styles: Readonly<Record<string, string>>;
  /** The address of the desk's stylesheet. */
  readonly deskStyles: string;
  /** The address of the stylesheet for parts that no page shows at first. */
  readonly laterStyles: string;
  /** The components whose styles are also in `laterStyles`. */
  readonly laterComponents: readonly string[];
  /**
   * For each island, by the component's name: the addresses of its chunk and of the chunks that it
   * imports, separated by spaces.
   */
  readonly islands: Readonly<Record<string, string>>;
  /**
   * For each language except English: the addresses of the chunk with the islands' texts and of
   * the chunks that it imports, separated by spaces.
   */
  readonly words: Readonly<Partial<Record<string, string>>>;
  /** The address of the headings' font. */
  readonly font: string;
  /** The address of the chunk that loads when the browser is idle. */
  readonly idle: string;
  /** The address of the script that makes a photo smaller at the desk. */
  readonly photoScript: string;
  /** The texts of the service worker, and of the script that removes the service worker. */
  readonly worker: { readonly on: string; readonly off: string };
  /** The addresses of the search field's index, by language. */
  readonly searchIndexes: Readonly<Partial<Record<string, string>>>;
  /** The text of the loader. Visitors' pages inline it. */
  readonly loader: string;
  /** The text of the desk's only inline script. Desk pages with a note field inline it. */
  readonly deskDraft: string;
}

/** Reads dist/manifest.json. Throws if the site has not been built. */
export function readAssets(distFolder: string): Assets {
  const file = join(distFolder, builtFiles.manifest);
  if (!existsSync(file)) throw new Error(`There is no ${file}: run "npm run build" first.`);
  // The cast is safe, because server/build/manifest.ts writes the file in exactly this shape.
  return JSON.parse(readFileSync(file, 'utf8')) as Assets;
}
