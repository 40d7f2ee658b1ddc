/** Facts that their file may hold, but that hardly are what the institute wants to say. */
import { type Batch, type Site, type Weekday, weekdays } from '../../shared/site';
import { isBefore, siteToday } from '../../shared/siteToday';

/** A sentence for each course of which no batch is shown, since all have begun. */
export function coursesWithoutBatches({ courses }: Site, today: string): readonly string[] {
  return Object.entries(courses).flatMap(([path, { batches = [] }]) => {
    const haveBegun = batches.length > 0 && batches.every(({ starts }) => isBefore(starts, today));
    return haveBegun ? [`All batches of ${path} have begun, and none is shown.`] : [];
  });
}

/**
 * A sentence where the certificate has run out: pages then say nothing of it (shared/siteToday.ts).
 */
export function expiredCertificate({ iso }: Site, today: string): readonly string[] {
  if (iso === undefined || !isBefore(iso.validUntil, today)) return [];
  return [
    `The ISO certificate ${iso.number} ran out on ${iso.validUntil}: pages no longer say that the institute is certified. Give the new one: without "iso" they would say so again.`,
  ];
}

/** A sentence for each fact that contradicts another one, or hardly is meant so. */
export function doubtfulFacts(site: Site, today: string): readonly string[] {
  return [...lowInstalments(site), ...doubtfulDays(site, today)];
}

/** A sentence for each course whose instalments come to less than its fee. */
function lowInstalments({ courses }: Site): readonly string[] {
  return Object.entries(courses).flatMap(([path, { fee }]) => {
    const { count = 0, amount = 0 } = fee?.instalments ?? {};
    const sum = count * amount;
    if (fee?.instalments === undefined || sum >= fee.amount) return [];
    return [
      `${count} instalments of ${amount} for ${path} come to ${sum}, less than its fee of ${fee.amount}.`,
    ];
  });
}

/** Of batches that are shown. */
function doubtfulDays(site: Site, today: string): readonly string[] {
  const { courses, counters } = siteToday(site, today);
  const ofBatches = Object.entries(courses).flatMap(([path, { batches = [] }]) =>
    batches.flatMap(batch => doubtfulStart(batch, path, today)),
  );
  const { asOf = today } = counters;
  return isBefore(today, asOf)
    ? [...ofBatches, `"asOf" of the counters is ${asOf}, which is yet to come.`]
    : ofBatches;
}

function doubtfulStart({ starts, days }: Batch, path: string, today: string): readonly string[] {
  const sentences: string[] = [];
  const weekday = weekdayOf(starts);
  if (weekday !== undefined && !days.includes(weekday))
    sentences.push(
      `The batch ${starts} of ${path} begins on a ${weekday}, which is none of its days (${days.join(', ')}).`,
    );
  if (yearOf(starts) > yearOf(today) + 1)
    sentences.push(`The batch ${starts} of ${path} begins years from now.`);
  return sentences;
}

function weekdayOf(day: string): Weekday | undefined {
  return weekdays.at(new Date(day).getUTCDay() - 1);
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/**
 * A sentence for each fact that is not given, and that pages state all the same. `empty`: those
 * that are not given.
 */
export function unaskedClaims({ counters }: Site, empty: readonly string[]): readonly string[] {
  const { courses, faculty, enrolled, placed } = counters;
  const claims = new Map([
    [
      'counters',
      `that there are ${courses} courses, ${faculty} faculty, ${enrolled} enrolled and ${placed} placed`,
    ],
    ['iso', 'that the institute is certified to ISO 9001:2015'],
  ]);
  return [...claims]
    .filter(([name]) => empty.includes(name))
    .map(([name, claim]) => `"${name}" is not given, and pages say all the same ${claim}.`);
}

/**
 * Numbers on pages that are nobody's: of India's, none begins with 0. The samples do, so that no
 * stranger is rung.
 */
export function phonesOfNobody(site: Site): readonly string[] {
  return phonesOf(site).filter(isOfNobody);
}

function isOfNobody(phone: string): boolean {
  return /^\+91 *0/.test(phone);
}

/** A sentence for each other number on pages that has not the digits of one in India. */
export function doubtfulPhones(site: Site): readonly string[] {
  return phonesOf(site)
    .filter(phone => !isOfNobody(phone) && !isTollFree(phone))
    .flatMap(phone => {
      const digits = phone.replace(/\D/g, '');
      if (digits.startsWith('91')) {
        if (digits.length === 12) return [];
        return `${phone} has ${digits.length - 2} digits after +91, and numbers of India have ten.`;
      }
      if (digits.length !== 10) return [];
      return `${phone} has ten digits in all: if it is a number of India, +91 is missing before it.`;
    });
}

/** These have eleven digits, or ten. */
function isTollFree(phone: string): boolean {
  return /^\+91 *18[06]0/.test(phone);
}

function phonesOf({ phones, branches }: Site): readonly string[] {
  return [...phones, ...branches.flatMap(branch => branch.phones)];
}
