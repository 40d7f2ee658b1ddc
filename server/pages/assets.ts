/**
 * What the server needs from the build: the addresses of files, and the texts that pages inline.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFiles } from '../system/builtFiles';

export interface Assets {
  /**
   * The version of the build: a hash of server.cjs. The hash changes if the code changes, or if
   * the content of the visitors' pages changes.
   */
  readonly version: string;
  /**
   * The stylesheets that are inlined in pages. `base` is in every page. Each other key is the
   * name of a component: its stylesheet is in the pages that use the component. See
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
   * For each island: the address of its script and the addresses of the scripts that it imports,
   * with spaces between them. The key is the name of the component.
   */
  readonly islands: Readonly<Record<string, string>>;
  /**
   * For each language except English: the address of the script with the texts of the islands,
   * and after it the addresses of the scripts that it imports. Spaces separate the addresses.
   */
  readonly words: Readonly<Partial<Record<string, string>>>;
  /** The address of the headings' font. */
  readonly font: string;
  /** The address of the script that starts when the browser is idle. */
  readonly idle: string;
  /** The address of the script that makes a photo smaller at the desk. */
  readonly photoScript: string;
  /** The texts of the service worker, and of the script that removes the service worker. */
  readonly worker: { readonly on: string; readonly off: string };
  /** For each language: the address of the index for the search field. */
  readonly searchIndexes: Readonly<Partial<Record<string, string>>>;
  /** The text of the loader. Visitors' pages inline it. */
  readonly loader: string;
  /**
   * The script that is inlined in each desk page with a field for a note. Other desk pages have
   * no script.
   */
  readonly deskDraft: string;
}

/** Reads dist/manifest.json. Throws if the site has not been built. */
export function readAssets(distFolder: string): Assets {
  const file = join(distFolder, builtFiles.manifest);
  if (!existsSync(file)) throw new Error(`There is no ${file}: run "npm run build" first.`);
  // The cast is safe, because server/build/manifest.ts writes the file in exactly this shape.
  return JSON.parse(readFileSync(file, 'utf8')) as Assets;
}
