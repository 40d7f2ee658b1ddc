/** Whether the course handouts of the build say what this site says. */
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../shared/site';
import { builtFiles } from '../system/builtFiles';
import { isLoopbackHost } from '../system/loopback';

/** dist/printed.json, which server/build/print/main.ts writes. */
export interface PrintedIndex {
  /** Changes with the program that prints, its content included, and with the facts. */
  readonly fingerprint: string;
  /** The facts that the handouts print, as a fingerprint; missing where there are no handouts. */
  readonly facts?: string;
}

/** The index that the last build left in `distFolder`, if there is one. */
export function readPrintedIndex(distFolder: string): PrintedIndex | undefined {
  const file = join(distFolder, builtFiles.printedIndex);
  // Written in exactly this shape.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PrintedIndex) : undefined;
}

/** Batches are not printed: paper stays when they have begun. */
export function printedFingerprint(site: Site): string {
  const { name, phones, email, address, hours, missedClass, refunds } = site;
  const courses = Object.entries(site.courses).map(([path, { batches, ...facts }]) => [
    path,
    facts,
  ]);
  const printed = [
    name,
    printedUrl(site),
    phones,
    email,
    address,
    hours,
    missedClass,
    refunds,
    courses,
  ];
  return hash('sha256', JSON.stringify(printed), 'base64url');
}

/** Empty where the address leads to the reader's own machine: it is of no use on paper. */
export function printedUrl({ url }: Site): string {
  return isLoopbackHost(new URL(url).hostname) ? '' : url;
}

/**
 * A server that runs with other settings than the build must not give out the wrong phone number.
 */
export function handoutsFit(distFolder: string, site: Site): boolean {
  return readPrintedIndex(distFolder)?.facts === printedFingerprint(site);
}
