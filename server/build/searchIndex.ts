/** What the search field reads: a file of JSON a language, among what pages fetch. */
import type { Plugin } from 'esbuild';
import type { Lang } from '../../shared/text/languages';
import type { Content } from './content/readContent';

const prefix = 'content:search-';

/** The entry of a language's index: its name, and what esbuild resolves. */
export function searchIndexEntry(lang: Lang): readonly [name: string, entry: string] {
  return [`search-${lang}`, `${prefix}${lang}`];
}

/** What esbuild calls that entry in its results. */
export function searchIndexInput(lang: Lang): string {
  return `${prefix}${lang}.json`;
}

/**
 * Makes them, and says what is wrong with the content.
 * `read` gives it each time that they are made.
 */
export function searchIndex(read: () => Promise<Content>): Plugin {
  return {
    name: 'search-index',
    setup(hooks) {
      let indexes: Content['indexes'] = {};
      hooks.onStart(async () => {
        const content = await read();
        indexes = content.indexes;
        return { errors: content.faults.map(text => ({ text })) };
      });
      hooks.onResolve({ filter: /^content:search-/ }, ({ path }) => ({
        path: `${path.slice('content:'.length)}.json`,
        namespace: 'content',
      }));
      hooks.onLoad({ filter: /.*/, namespace: 'content' }, ({ path }) => {
        const [, lang = ''] = /-(\w+)\./.exec(path) ?? [];
        return { contents: JSON.stringify(indexes[lang] ?? ''), loader: 'copy' };
      });
    },
  };
}
