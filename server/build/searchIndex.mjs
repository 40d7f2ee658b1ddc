/** What the search field reads: made of the content, while esbuild makes the chunks. */
import { join } from 'node:path';
import { build } from 'esbuild';
import { common, root } from './options.mjs';

/** A JSON file a language: shared/search/makeIndex.ts is run here, on the content as it stands. */
export const searchIndex = {
  name: 'search-index',
  setup(hooks) {
    hooks.onResolve({ filter: /^content:search-/ }, ({ path }) => ({
      path: `${path.slice('content:'.length)}.json`,
      namespace: 'content',
    }));
    hooks.onLoad({ filter: /.*/, namespace: 'content' }, async ({ path }) => {
      const entry = 'shared/search/makeIndex.ts';
      const { outputFiles, metafile } = await build({
        ...common,
        entryPoints: [entry],
        format: 'esm',
        write: false,
      });
      const module = Buffer.from(outputFiles[0].contents).toString('base64');
      const { makeIndex } = await import(`data:text/javascript;base64,${module}`);
      return {
        contents: JSON.stringify(makeIndex(/-(\w+)\./.exec(path)[1])),
        loader: 'copy',
        watchFiles: Object.keys(metafile.inputs).map(file => join(root, file)),
      };
    });
  },
};
