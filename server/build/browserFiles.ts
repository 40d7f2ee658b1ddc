/** The scripts for browsers. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, type BuildResult, build, type Plugin } from 'esbuild';
import { type Lang, languages } from '../../shared/text/languages';
import { esbuildTarget, oldest } from './browserTargets';
import type { SearchIndexes } from './content';
import { browser } from './esbuildOptions';
import { newDist, root } from './folders';
import { photographList } from './photographs';

/** The prefix of an island's entry name. The component's name follows. */
export const islandPrefix = 'island:';

/**
 * The scripts that are inlined in the HTML of pages: one for visitors' pages, and one for the
 * desk. The manifest contains the texts of both scripts. The script for visitors' pages is a
 * classic script, because it sets the colour scheme before the first paint.
 */
const loader = {
  ...browser,
  target: esbuildTarget(oldest),
  // Without this option, esbuild would read TypeScript's settings and write "use strict" into the
  // script. The script is in every page, so each byte counts.
  tsconfigRaw: {},
  entryPoints: { loader: 'client/loader.ts', deskDraft: 'client/deskDraft.ts' },
  format: 'iife',
  write: false,
  outdir: newDist,
} satisfies BuildOptions;

/**
 * The service worker, and the script that removes the service worker.
 * server/endpoints/serviceWorker.ts serves one of the two at the root. The manifest contains the
 * texts of both.
 */
const worker = {
  ...browser,
  entryPoints: {
    on: 'client/serviceWorker.ts',
    off: 'client/serviceWorkerOff.ts',
  },
  format: 'iife',
  write: false,
  outdir: join(newDist, 'worker'),
} satisfies BuildOptions;

/**
 * Makes the scripts that are inlined in pages. If `reloads` is true, these scripts also reload a
 * page after a change. Only `npm run dev` needs this.
 */
export function makeLoader(reloads: boolean): Promise<BuildResult<typeof loader>> {
  return build({ ...loader, inject: reloads ? ['client/reload.ts'] : [] });
}

/** Makes the scripts of the service worker. */
export function makeWorker(): Promise<BuildResult<typeof worker>> {
  return build(worker);
}

/**
 * Makes the files that pages fetch: a script for each island, a script for idle time, a script
 * for photos, and a search index for each language. If several scripts need the same code
 * (React), esbuild puts that code into a shared file.
 */
export async function makeChunks(indexes: SearchIndexes): Promise<BuildResult<typeof browser>> {
  return build({
    ...browser,
    entryPoints: {
      ...Object.fromEntries((await islandNames()).map(name => [name, `${islandPrefix}${name}`])),
      idle: 'client/idle.ts',
      photo: 'client/photo.ts',
      ...Object.fromEntries(
        languages.map(({ lang }) => [`search-${lang}`, `${searchPrefix}${lang}`]),
      ),
    },
    format: 'esm',
    splitting: true,
    // The licences of the packages are in files beside the scripts.
    legalComments: 'external',
    outdir: join(newDist, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: 'shared-[hash]',
    plugins: [islandEntries, searchIndexes(indexes), photographList],
  });
}

/** Makes the entry of each island. The entry exports a function that hydrates the island. */
const islandEntries: Plugin = {
  name: 'island-entries',
  setup(hooks) {
    hooks.onResolve({ filter: /^island:/ }, ({ path }) => ({
      path: path.slice(islandPrefix.length),
      namespace: 'island',
    }));
    hooks.onLoad({ filter: /.*/, namespace: 'island' }, ({ path: name }) => ({
      resolveDir: root,
      contents: [
        `import { ${name} } from './shared/islands/${name}';`,
        `import { hydrate } from './client/hydrate';`,
        // Most islands use Icon. With this import, Icon is in the file that all islands share.
        // Without it, Icon would be in a separate file.
        `import './shared/components/Icon';`,
        `export const start = (marker, notice) => hydrate(marker, ${name}, notice);`,
      ].join('\n'),
    }));
  },
};

/**
 * Returns the names of the islands. Each file of shared/islands whose name begins with a capital
 * letter is an island. The only exception is Island.tsx, which marks the place of an island in a
 * page.
 */
async function islandNames(): Promise<readonly string[]> {
  const files = await readdir(join(root, 'shared/islands'));
  return files
    .filter(file => /^[A-Z].*\.tsx$/.test(file) && file !== 'Island.tsx')
    .map(file => file.slice(0, -'.tsx'.length));
}

const searchPrefix = 'content:search-';

/** Returns the name that esbuild gives to the search index of a language. */
export function searchIndexInput(lang: Lang): string {
  return `${searchPrefix}${lang}.json`;
}

/** Makes one JSON file for each language, with the search index of that language. */
function searchIndexes(indexes: SearchIndexes): Plugin {
  return {
    name: 'search-indexes',
    setup(hooks) {
      hooks.onResolve({ filter: /^content:search-/ }, ({ path }) => ({
        path: `${path.slice('content:'.length)}.json`,
        namespace: 'content',
      }));
      hooks.onLoad({ filter: /.*/, namespace: 'content' }, ({ path }) => {
        const [, lang = ''] = /-(\w+)\./.exec(path) ?? [];
        return { contents: JSON.stringify(indexes[lang]), loader: 'copy' };
      });
    },
  };
}
