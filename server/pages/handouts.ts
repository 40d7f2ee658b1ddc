/** What the build has drawn and typeset: whether it names this institute. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../shared/site';
import { factLines, shortFacts } from '../../shared/text/courseFacts';
import { addressIn, hoursIn, wordsIn } from '../../shared/text/factWords';
import { type Lang, languages } from '../../shared/text/languages';

/** dist/printed.json. */
export interface PrintedIndex {
  /** Changes with the program that prints, its content included, and with the facts. */
  readonly fingerprint: string;
  /** What the handouts say, if there are any: one for each language. */
  readonly facts?: readonly PrintedFacts[];
}

export const printedIndexFile = 'printed.json';

/** The institute's facts that stand on a handout, in its language. */
export interface PrintedFacts extends Pick<Site, 'name' | 'url' | 'phones' | 'email'> {
  readonly lang: Lang;
  readonly address: string;
  /** The town, on sharing pictures. */
  readonly town: string;
  readonly hours: readonly string[];
  /** By the path of the course. No batches: paper stays when they have begun. */
  readonly courses: Readonly<Record<string, PrintedCourseFacts>>;
}

export interface PrintedCourseFacts {
  readonly fee?: string;
  readonly duration?: string;
  readonly lines: readonly string[];
}

/** In each language, English first. */
export function allPrintedFacts(site: Site): readonly PrintedFacts[] {
  return languages.map(({ lang }) => printedFacts(site, lang));
}

export function printedFacts(site: Site, lang: Lang): PrintedFacts {
  const { name, url, phones, email, address, hours } = site;
  return {
    lang,
    name,
    // An address that leads to the reader's own machine is of no use on paper.
    url: new URL(url).hostname === 'localhost' ? '' : url,
    phones,
    email,
    address: addressIn(address, lang),
    town: wordsIn(address.locality, lang),
    hours: hours.map(each => hoursIn(each, lang)),
    courses: Object.fromEntries(
      Object.keys(site.courses).map(path => [path, printedCourse(path, site, lang)]),
    ),
  };
}

function printedCourse(path: string, site: Site, lang: Lang): PrintedCourseFacts {
  const { fee, duration } = shortFacts(path, site, lang);
  const spelled = (text: string) => (lang === 'en' ? withoutSign(text) : text);
  return {
    ...(fee === undefined ? {} : { fee: spelled(fee) }),
    ...(duration === undefined ? {} : { duration }),
    lines: factLines(path, site, lang).map(
      ({ name, lines }) => `${name}: ${lines.map(({ text }) => spelled(text)).join('; ')}`,
    ),
  };
}

/** The typeface of the English ones has no sign of the rupee. */
function withoutSign(text: string): string {
  return text.replaceAll('₹', 'Rs. ');
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
  return index?.facts !== undefined && JSON.stringify(index.facts) === JSON.stringify(allPrintedFacts(site));
}
