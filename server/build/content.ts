/** Reads the content for the build, finds faults in the content, and makes the search indexes. */
import { join } from 'node:path';
import { build } from 'esbuild';
import type { SearchIndex } from '../../shared/search/searchIndex';
import { common } from './esbuildOptions';
import { root } from './folders';
import { pictureFiles } from './photographs';

/** The indexes of the search field, by language. */
export type SearchIndexes = Readonly<Record<string, SearchIndex>>;

/**
 * Returns the search indexes. If courses, texts or pictures have faults, throws an error with a
 * sentence for each fault.
 */
export async function readContent(): Promise<SearchIndexes> {
  const { contentFaults, searchIndexes } = await loadContent();
  const faults = contentFaults(await pictureFiles());
  if (faults.length > 0) throw new Error(faults.join('\n'));

  return searchIndexes();
}

async function loadContent(): Promise<typeof import('./wholeContent')> {
  try {
    // The content is loaded here and not at the top of the file, so that this function can catch
    // its errors. For example, loading throws an error if a course refers to something that does
    // not exist.
    return require('./wholeContent');
  } catch (fault) {
    // If a file is not valid TypeScript, esbuild explains the error better: esbuild prints the
    // wrong line, and marks the place of the error.
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

/**
 * Returns the error's message. If the stack contains places in the project's files, the first of
 * these places is put before the message.
 */
function sentenceWithPlace(fault: unknown): string {
  const { stack, message = fault }: { stack?: string; message?: unknown } = Object(fault);
  const lines = (stack ?? '').split('\n').filter(line => !line.includes('node_modules'));
  const line = lines.find(each => /^ +at .*:\d+:\d+\)?$/.test(each) && each.includes(root)) ?? '';
  const [, place] = /([^(\s]+:\d+):\d+\)?$/.exec(line) ?? [];
  return place === undefined ? `${message}` : `${place.replace(`${root}/`, '')}: ${message}`;
}
