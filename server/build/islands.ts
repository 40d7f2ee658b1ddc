/** The chunks that pages fetch: one an island, what comes late, and what the search reads. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { languages } from '../../shared/text/languages';
import { dist, root } from './buildPaths';
import type { Content } from './content/readContent';
import { browser, type MetafileOptions } from './esbuildOptions';
import { photographList } from './photographs';
import { searchIndex, searchIndexEntry } from './searchIndex';

/** What the name of an island's entry begins with, before the component. */
export const islandPrefix = 'island:';

/**
 * Options for all of them. One entry an island; what several of them need (React) becomes a chunk
 * that they share. `read` gives the content each time that they are made.
 */
export async function islands(read: () => Promise<Content>): Promise<MetafileOptions> {
  return {
    ...browser,
    entryPoints: {
      ...Object.fromEntries((await islandNames()).map(name => [name, `${islandPrefix}${name}`])),
      idle: 'client/idle.ts',
      ...Object.fromEntries(languages.map(({ lang }) => searchIndexEntry(lang))),
    },
    format: 'esm',
    splitting: true,
    // The packages' licences are files beside the scripts.
    legalComments: 'external',
    outdir: join(dist, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: 'shared-[hash]',
    plugins: [islandEntries, searchIndex(read), photographList],
  };
}

/** An island's entry: the component, and what hydrates a marker with it. */
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
        // Most islands have one: in the file that all of them share it needs none of its own.
        `import './shared/components/Icon';`,
        `export const start = (marker, notice) => hydrate(marker, ${name}, notice);`,
      ].join('\n'),
    }));
  },
};

/** A file of shared/islands with a capital is a component; Island.tsx marks them. */
async function islandNames(): Promise<readonly string[]> {
  const files = await readdir(join(root, 'shared/islands'));
  return files
    .filter(file => /^[A-Z].*\.tsx$/.test(file) && file !== 'Island.tsx')
    .map(file => file.slice(0, -'.tsx'.length));
}
