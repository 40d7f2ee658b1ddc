/** Finds facts that are valid, but probably do not say what the institute wants to say. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { offeredBy } from '../../shared/content/offered';
import type { Site } from '../../shared/site';
import { isBefore } from '../../shared/siteToday';
import { builtFiles } from '../system/builtFiles';
import { faintSentence, paletteOf } from '../theme/themePalette';
import type { FactsSource } from './config';
import { doubtsOf } from './doubts';
import { drawnFor, drawnOtherwise, readDrawnFor } from './drawnFor';
import { type Finding, warning, wrong } from './finding';

/**
 * Makes the findings. `today` is the day in India, such as 2026-11-28. `publicFolder` is the
 * folder into which the build puts pictures.
 */
export function oddFacts(
  facts: Site,
  { path, sample, empty, logoFault }: FactsSource,
  today: string,
  publicFolder: string,
): readonly Finding[] {
  const unreachable = phonesOf(facts).filter(isOfNobody);
  // The phone numbers of the sample have their own finding, so they are not named here again.
  const stillSample = sample.filter(name => name !== 'phones' || unreachable.length === 0);
  const missing = missingOfCourses(facts);
  const doubtful = [
    ...withoutBatches(facts, today),
    ...endedCertificate(facts, today),
    ...doubtsOf(facts, today).flatMap(({ sentence }) => sentence ?? []),
    ...doubtfulCount(facts, today),
  ];

  const found: Finding[] = [];
  if (unreachable.length > 0)
    found.push(
      wrong(
        'Phones',
        `Pages show ${unreachable.join(' and ')}, which reach nobody.`,
        `Write yours into ${path} or SITE_PHONES.`,
      ),
    );
  for (const sentence of doubtfulPhones(facts))
    found.push(warning('Phones', sentence, `Change it in SITE_PHONES or ${path}.`));

  if (stillSample.length > 0)
    found.push(
      warning(
        'Sample',
        `These are still from the sample: ${stillSample.join(', ')}.`,
        `Write yours into ${path}, and take them out of its "sample".`,
      ),
    );
  if (missing.length > 0)
    found.push(
      warning(
        'Facts',
        `These are missing, and visitors ask for them first: ${missing.join(', ')}.`,
        `Write them into ${path}.`,
      ),
    );
  for (const sentence of unaskedClaims(facts, empty))
    found.push(warning('Facts', sentence, `Write the correct value into ${path}.`));
  for (const sentence of doubtful) found.push(warning('Facts', sentence, `Change it in ${path}.`));
  for (const faint of paletteOf(facts.theme).faint)
    found.push(
      warning('Theme', faintSentence(faint), `Write that, or another that does, into ${path}.`),
    );
  if (logoFault !== undefined)
    found.push(
      warning(
        'Logo',
        `The logo ${facts.logo} is not shown: ${logoFault}.`,
        `Mend the file beside ${path} and start again.`,
      ),
    );
  const otherwise = picturesOtherwise(facts, sample, publicFolder);
  if (otherwise !== '')
    found.push(
      warning(
        'Pictures',
        `Icons and pictures of shared links differ from the pages in ${otherwise}.`,
        `Build again with SITE_FILE=${path}.`,
      ),
    );
  for (const sentence of missingPictures(facts, publicFolder))
    found.push(warning('Facts', `${sentence}.`, 'Put it there, and run npm run build.'));
  return found;
}

function picturesOtherwise(facts: Site, sample: readonly string[], publicFolder: string): string {
  const drawn = readDrawnFor(join(publicFolder, '..', builtFiles.drawnFor));
  return drawn === undefined ? '' : drawnOtherwise(drawn, drawnFor(facts, sample));
}

function phonesOf({ phones, branches, contacts }: Site): readonly string[] {
  return [
    ...phones,
    ...branches.flatMap(branch => branch.phones),
    ...contacts.flatMap(({ phone }) => phone ?? []),
  ];
}

/**
 * Whether a phone number is from the sample. After +91, the sample's numbers begin with 0. No
 * real number in India begins with 0 there, so a call to a sample number cannot reach a stranger.
 */
function isOfNobody(phone: string): boolean {
  return /^\+91 *0/.test(phone);
}

/**
 * Returns a sentence for each phone number that looks like an Indian number with a mistake: too
 * few digits, too many digits, or no +91. Numbers of the sample and toll-free numbers are not
 * checked.
 */
function doubtfulPhones(facts: Site): readonly string[] {
  return phonesOf(facts)
    .filter(phone => !isOfNobody(phone) && !isTollFree(phone))
    .flatMap(phone => {
      const digits = phone.replace(/\D/g, '');
      if (digits.startsWith('91')) {
        if (digits.length === 12) return [];
        return `${phone} has ${digits.length - 2} digits after +91, but Indian numbers have ten.`;
      }
      if (digits.length !== 10) return [];
      return `${phone} has ten digits in all: if it is an Indian number, +91 is missing before it.`;
    });
}

/** Whether a phone number is toll-free. Such a number has ten or eleven digits. */
function isTollFree(phone: string): boolean {
  return /^\+91 *18[06]0/.test(phone);
}

/** Lists the facts that are missing for courses, for example `fee of 16 courses`. */
function missingOfCourses(site: Site): readonly string[] {
  const { courses: facts } = site;
  const { courses } = offeredBy(site);
  return (['fee', 'duration', 'batches'] as const).flatMap(name => {
    const without = courses.filter(({ path }) => facts[path]?.[name] === undefined);
    if (without.length === 0) return [];
    return [`${name} of ${without.length === 1 ? without[0]?.path : `${without.length} courses`}`];
  });
}

/**
 * Returns a sentence about the claims with numbers that SITE_FILE does not give. Pages still show
 * these claims, with the numbers of the sample.
 */
function unaskedClaims({ counters }: Site, empty: readonly string[]): readonly string[] {
  const { courses, faculty, enrolled, placed } = counters;
  const claims = new Map([
    [
      'counters',
      `that there are ${courses} courses, ${faculty} faculty, ${enrolled} enrolled and ${placed} placed`,
    ],
  ]);
  return [...claims]
    .filter(([name]) => empty.includes(name))
    .map(([name, claim]) => `"${name}" is not given, but pages still say ${claim}.`);
}

function withoutBatches({ courses }: Site, today: string): readonly string[] {
  return Object.entries(courses).flatMap(([path, { batches = [] }]) => {
    const haveBegun = batches.length > 0 && batches.every(({ starts }) => isBefore(starts, today));
    return haveBegun ? [`All batches of ${path} have begun, and none is shown.`] : [];
  });
}

/**
 * Returns a sentence about an expired certificate. Pages no longer mention such a certificate
 * (shared/siteToday.ts).
 */
function endedCertificate({ iso }: Site, today: string): readonly string[] {
  if (iso === undefined || !isBefore(iso.validUntil, today)) return [];
  return [
    `The ISO certificate ${iso.number} ran out on ${iso.validUntil}: pages no longer say that the institute is certified. Give the new one, or take it out.`,
  ];
}

/** A sentence about the counters, if their date is in the future. */
function doubtfulCount({ counters }: Site, today: string): readonly string[] {
  const { asOf = today } = counters;
  return isBefore(today, asOf)
    ? [`"asOf" of the counters is ${asOf}, which is in the future.`]
    : [];
}

/**
 * Finds pictures of partners that the facts name and that do not exist. The check of the content
 * cannot find them, because it does not read the facts.
 */
export function missingPictures(
  { partners = [] }: Pick<Site, 'partners'>,
  publicFolder: string,
): readonly string[] {
  return partners.flatMap(({ name, picture }) =>
    picture === undefined || existsSync(join(publicFolder, picture))
      ? []
      : [
          `public${picture} is missing. The institute's facts (SITE_FILE) name it for the partner ${name}`,
        ],
  );
}
