/** What the build has drawn and typeset: whether it names this institute. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../shared/site';

/** dist/printed.json. */
export interface PrintedIndex {
  /** Changes with the program that prints, its content included, and with the facts. */
  readonly fingerprint: string;
  /** What the handouts say, if there are any. */
  readonly facts?: PrintedFacts;
}

export const printedIndexFile = 'printed.json';

/** The institute's facts that stand on a handout. */
export type PrintedFacts = Pick<Site, 'name' | 'url' | 'phones' | 'email' | 'address' | 'hours'>;

export function printedFacts({ name, url, phones, email, address, hours }: Site): PrintedFacts {
  // An address that leads to the reader's own machine is of no use on paper.
  const publicUrl = new URL(url).hostname === 'localhost' ? '' : url;
  return { name, url: publicUrl, phones, email, address, hours };
}

/** The index that the last build left in `distFolder`, if there is one. */
export function readPrintedIndex(distFolder: string): PrintedIndex | undefined {
  const file = join(distFolder, printedIndexFile);
  // Written by main.ts in exactly this shape.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PrintedIndex) : undefined;
}

/**
 * Whether the handouts of the build say what this site says. The build prints with the settings that stand then: a
 * server that runs with other ones must not give out the wrong phone number.
 */
export function handoutsFit(distFolder: string, site: Site): boolean {
  const index = readPrintedIndex(distFolder);
  return index?.facts !== undefined && JSON.stringify(index.facts) === JSON.stringify(printedFacts(site));
}
