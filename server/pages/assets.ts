/**
 * What the build made, as the server needs it: addresses of files and the text of what is inlined.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFiles } from '../system/builtFiles';

export interface Assets {
  /** Changes with every line of the server's code and content. */
  readonly version: string;
  /** The texts of the stylesheets: `base`, and one a component by its name. See criticalCss.ts. */
  readonly styles: Readonly<Record<string, string>>;
  /** Address of the stylesheet of the office's desk. */
  readonly deskStyles: string;
  /** Address of the stylesheet of what no page shows at first. */
  readonly laterStyles: string;
  /** Names of the components whose stylesheets are in it too. */
  readonly laterComponents: readonly string[];
  /**
   * Addresses of each island's chunk and of what it
   * imports, space-separated, by the component's name.
   */
  readonly islands: Readonly<Record<string, string>>;
  /**
   * Addresses of the chunk with the islands' texts and
   * of what it imports, space-separated, by language.
   */
  readonly words: Readonly<Partial<Record<string, string>>>;
  /** Address of the headings' font. */
  readonly font: string;
  /** Address of the chunk that waits for a quiet moment. */
  readonly idle: string;
  /** Address of the script that makes a photo smaller at the desk. */
  readonly photoScript: string;
  /** The service worker's script, and the one that takes it back. */
  readonly worker: { readonly on: string; readonly off: string };
  /** Addresses of what the search field reads, by language. */
  readonly searchIndexes: Readonly<Partial<Record<string, string>>>;
  /** The one script that is inlined in a page. */
  readonly loader: string;
  /** The one script of the desk, inlined in its pages with a note. */
  readonly deskDraft: string;
}

/** Reads dist/manifest.json. Throws when the site has not been built. */
export function readAssets(distFolder: string): Assets {
  const file = join(distFolder, builtFiles.manifest);
  if (!existsSync(file)) throw new Error(`There is no ${file}: run "npm run build" first.`);
  // The file is written by server/build/manifest.ts in exactly this shape.
  return JSON.parse(readFileSync(file, 'utf8')) as Assets;
}
