/** What the build reads of the content: what is wrong with it, and what is searched in it. */
import { join } from 'node:path';
import { build } from 'esbuild';
import type { SearchIndex } from '../../../shared/search/searchIndex';
import { root } from '../buildPaths';
import { common } from '../esbuildOptions';
import { pictureFiles } from '../photographs';

export interface Content {
  /** A sentence for each fault of courses, texts and pictures. */
  readonly faults: readonly string[];
  /**
   * What the search field reads, by language; none where the content has a fault or cannot be read.
   */
  readonly indexes: Readonly<Partial<Record<string, SearchIndex>>>;
}

type SiteContent = typeof import('./wholeContent');

/**
 * Of the files as they are when it is called first: a process loads a module once. With a file that
 * is no TypeScript there is neither a fault nor an index, since the parts that read it say so.
 */
export async function readContent(): Promise<Content> {
  try {
    // Not above: a course that names what there is not fails while it is loaded.
    const { contentFaults, searchIndexes }: SiteContent = require('./wholeContent');
    const faults = contentFaults(await pictureFiles());
    return { faults, indexes: faults.length === 0 ? searchIndexes() : {} };
  } catch (fault) {
    return { faults: (await isReadable()) ? [sentenceWithPlace(fault)] : [], indexes: {} };
  }
}

/**
 * Whether esbuild can read it. Where it cannot, it tells the reason better: with the line, and a
 * mark below it.
 */
async function isReadable(): Promise<boolean> {
  const reading = build({
    ...common,
    entryPoints: [join(__dirname, 'wholeContent.ts')],
    platform: 'node',
    packages: 'external',
    write: false,
    logLevel: 'silent',
  });
  return reading.then(
    () => true,
    () => false,
  );
}

/** With the first place of its stack that is the project's own. */
function sentenceWithPlace(fault: unknown): string {
  const { stack, message = fault }: { stack?: string; message?: unknown } = Object(fault);
  const lines = (stack ?? '').split('\n').filter(line => !line.includes('node_modules'));
  const line = lines.find(each => /^ +at .*:\d+:\d+\)?$/.test(each) && each.includes(root)) ?? '';
  const [, place] = /([^(\s]+:\d+):\d+\)?$/.exec(line) ?? [];
  return place === undefined ? `${message}` : `${place.replace(`${root}/`, '')}: ${message}`;
}
