/** The facts as they stand on a day: what has passed goes by itself. */
import type { Batch, CourseFacts, Site } from './site';
import { dayMs, indiaAheadMs } from './time';

/** The day in India at a moment: `2026-12-01`. */
export function dayInIndia(now: number): string {
  return new Date(now + indiaAheadMs).toISOString().slice(0, 10);
}

/** The moment at which the next day begins in India. */
export function nextMidnightInIndia(now: number): number {
  return (Math.floor((now + indiaAheadMs) / dayMs) + 1) * dayMs - indiaAheadMs;
}

/** Whether a day lies before another. Days as they are written are in order: `2026-12-01`. */
export function isBefore(day: string, other: string): boolean {
  return day < other;
}

/**
 * The facts that pages show on a day: without batches that have begun before it, those that are
 * left by date, and without a certificate that has run out. So a page is made of facts alone, and
 * stays right until they change.
 */
export function siteToday(site: Site, today: string): Site {
  const { iso, ...rest } = site;
  const courses = Object.entries(site.courses).map(([path, facts]) => [
    path,
    factsToday(facts, today),
  ]);
  return {
    ...rest,
    ...isoToday(iso, today),
    courses: Object.fromEntries(courses),
  };
}

function isoToday(iso: Site['iso'], today: string): Pick<Site, 'iso' | 'isoHasEnded'> {
  if (iso === undefined) return {};
  return isBefore(iso.validUntil, today) ? { isoHasEnded: true } : { iso };
}

function factsToday({ batches = [], ...facts }: CourseFacts, today: string): CourseFacts {
  const left = batches.filter(batch => !isBefore(batch.starts, today)).sort(byDate);
  return left.length === 0 ? facts : { ...facts, batches: left };
}

/** For sorting: the earlier batch first. */
export function byDate(
  a: Pick<Batch, 'starts' | 'from'>,
  b: Pick<Batch, 'starts' | 'from'>,
): number {
  const [first, second] = [momentOf(a), momentOf(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}

function momentOf({ starts, from = '' }: Pick<Batch, 'starts' | 'from'>): string {
  return `${starts} ${from}`;
}
