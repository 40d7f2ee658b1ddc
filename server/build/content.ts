/** What the build reads of the content: whether it is right, and what is searched in it. */
import { join } from 'node:path';
import { build } from 'esbuild';
import type { SearchIndex } from '../../shared/search/searchIndex';
import { common } from './esbuildOptions';
import { root } from './folders';
import { pictureFiles } from './photographs';

/** What the search field reads, by language. */
export type SearchIndexes = Readonly<Record<string, SearchIndex>>;

/** Throws with a sentence for each fault of courses, texts and pictures. */
export async function readContent(): Promise<SearchIndexes> {
  const { contentFaults, searchIndexes } = await loadContent();
  const faults = contentFaults(await pictureFiles());
  if (faults.length > 0) throw new Error(faults.join('\n'));

  return searchIndexes();
}

async function loadContent(): Promise<typeof import('./wholeContent')> {
  try {
    // Not above: a course that names what there is not fails while it is loaded.
    return require('./wholeContent');
  } catch (fault) {
    // Of a file that is no TypeScript, esbuild says more: the line, and a mark below it.
    await build({
      ...common,
      entryPoints: [join(__dirname, 'wholeContent.ts')],
      platform: 'node',
      packages: 'external',
      write: false,
    });
    throw new Error(sentenceWithPlace(fault), { cause: fault });
  }
}

/** With the first place of its stack that is the project's own. */
function sentenceWithPlace(fault: unknown): string {
  const { stack, message = fault }: { stack?: string; message?: unknown } = Object(fault);
  const lines = (stack ?? '').split('\n').filter(line => !line.includes('node_modules'));
  const line = lines.find(each => /^ +at .*:\d+:\d+\)?$/.test(each) && each.includes(root)) ?? '';
  const [, place] = /([^(\s]+:\d+):\d+\)?$/.exec(line) ?? [];
  return place === undefined ? `${message}` : `${place.replace(`${root}/`, '')}: ${message}`;
}
