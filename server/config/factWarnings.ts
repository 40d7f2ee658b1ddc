/** Facts that their file may hold, but that hardly are what the institute wants to say. */
import type { Site } from '../../shared/site';
import { isBefore } from '../../shared/siteToday';

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

/** A sentence for each course whose instalments come to less than its fee. */
export function lowInstalments({ courses }: Site): readonly string[] {
  return Object.entries(courses).flatMap(([path, { fee }]) => {
    const { count = 0, amount = 0 } = fee?.instalments ?? {};
    const sum = count * amount;
    if (fee?.instalments === undefined || sum >= fee.amount) return [];
    return [
      `${count} instalments of ${amount} for ${path} come to ${sum}, less than its fee of ${fee.amount}.`,
    ];
  });
}

/**
 * Numbers on pages that are nobody's: of India's, none begins with 0. The samples do, so that no
 * stranger is rung.
 */
export function phonesOfNobody({ phones, branches }: Site): readonly string[] {
  const all = [...phones, ...branches.flatMap(branch => branch.phones)];
  return all.filter(phone => /^\+91 *0/.test(phone));
}
