/** The results of the build that the server needs: addresses of files, and texts to inline. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFiles } from '../system/builtFiles';

export interface Assets {
  /** Changes with every line of the server's code and content. */
  readonly version: string;
  /**
   * The texts of the stylesheets: `base`, and one for each component, by its name. See
   * criticalCss.ts.
   */
  readonly styles: Readonly<Record<string, string>>;
  /** The address of the desk's stylesheet. */
  readonly deskStyles: string;
  /** The address of the stylesheet for parts that no page shows at first. */
  readonly laterStyles: string;
  /** The components whose styles are also in `laterStyles`. */
  readonly laterComponents: readonly string[];
  /**
   * The addresses of each island's chunk and its imports, space-separated, by the component's
   * name.
   */
  readonly islands: Readonly<Record<string, string>>;
  /**
   * The addresses of the chunk with the islands' texts and its imports, space-separated, by
   * language.
   */
  readonly words: Readonly<Partial<Record<string, string>>>;
  /** The address of the headings' font. */
  readonly font: string;
  /** The address of the chunk that loads when the browser is idle. */
  readonly idle: string;
  /** The address of the script that makes a photo smaller at the desk. */
  readonly photoScript: string;
  /** The service worker's script, and the script that removes it. */
  readonly worker: { readonly on: string; readonly off: string };
  /** The addresses of the search field's index, by language. */
  readonly searchIndexes: Readonly<Partial<Record<string, string>>>;
  /** The loader, the only script that visitors' pages inline. */
  readonly loader: string;
  /** The desk's only script. Desk pages with a note inline it. */
  readonly deskDraft: string;
}

/** Reads dist/manifest.json. Throws if the site has not been built. */
export function readAssets(distFolder: string): Assets {
  const file = join(distFolder, builtFiles.manifest);
  if (!existsSync(file)) throw new Error(`There is no ${file}: run "npm run build" first.`);
  // server/build/manifest.ts writes the file in exactly this shape.
  return JSON.parse(readFileSync(file, 'utf8')) as Assets;
}
