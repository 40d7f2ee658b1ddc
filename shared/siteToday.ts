/** Finds the facts that are true on a certain day. */
import {
  type Batch,
  type ClosedSoon,
  type CourseFacts,
  type OpeningHours,
  type Site,
  type SiteNotice,
  weekdays,
} from './site';
import { dayMs, indiaAheadMs } from './time';

/** Returns the date in India at a moment: `2026-12-01`. */
export function dayInIndia(now: number): string {
  return new Date(now + indiaAheadMs).toISOString().slice(0, 10);
}

/**
 * Whether a day comes before another day. Days are texts such as `2026-12-01`. Their alphabetical
 * order is also their order in time.
 */
export function isBefore(day: string, other: string): boolean {
  return day < other;
}

/**
 * Returns the facts that pages show on a day. Leaves out batches that have already begun, an
 * expired certificate, and a notice for other days. Sorts the other batches by date, and adds
 * `closedSoon`. Pages use only the returned facts. So a rendered page stays correct until these
 * facts change.
 */
export function siteToday(site: Site, today: string): Site {
  const { iso, notice, ...rest } = site;
  const closedSoon = closedSoonIn(site, today);
  const courses = Object.entries(site.courses).map(([path, facts]) => [
    path,
    factsToday(facts, today),
  ]);
  return {
    ...rest,
    ...(iso !== undefined && !isBefore(iso.validUntil, today) ? { iso } : {}),
    ...(notice !== undefined && isOn(notice, today) ? { notice } : {}),
    ...(closedSoon.length === 0 ? {} : { closedSoon }),
    courses: Object.fromEntries(courses),
  };
}

function isOn({ from = '', until }: Pick<SiteNotice, 'until' | 'from'>, today: string): boolean {
  return !isBefore(today, from) && !isBefore(until, today);
}

/** The site begins to show closed days when their first day is at most this number of days away. */
const aheadDays = 7;

/** Returns the first day on which pages show the closed days that begin on the day `from`. */
export function closedShownFrom(from: string): string {
  return dayAfter(from, -aheadDays);
}

function closedSoonIn({ closed, hours }: Site, today: string): readonly ClosedSoon[] {
  return closed
    .filter(({ from, until }) => !isBefore(until, today) && !isBefore(today, closedShownFrom(from)))
    .sort((one, other) => (isBefore(one.from, other.from) ? -1 : 1))
    .map(days => {
      const opensAgain = firstOpenAfter(days.until, { closed, hours });
      return {
        ...days,
        hasBegun: !isBefore(today, days.from),
        ...(opensAgain === undefined ? {} : { opensAgain }),
      };
    });
}

/**
 * The site looks for the next open day within this number of days. If there is none, the site
 * does not say when the institute opens again.
 */
const maxClosedDays = 60;

function firstOpenAfter(
  day: string,
  { closed, hours }: Pick<Site, 'closed' | 'hours'>,
): string | undefined {
  for (let ahead = 1; ahead <= maxClosedDays; ahead += 1) {
    const next = dayAfter(day, ahead);
    if (hoursOn(next, { closed, hours }).length > 0) return next;
  }
  return undefined;
}

/** Returns the opening hours on a day, in the same order as in the institute's facts. */
export function hoursOn(
  day: string,
  { closed, hours }: Pick<Site, 'closed' | 'hours'>,
): readonly Pick<OpeningHours, 'opens' | 'closes'>[] {
  const special = closed.find(({ from, until }) => !isBefore(day, from) && !isBefore(until, day));
  if (special !== undefined) {
    const { opens, closes } = special;
    return opens === undefined || closes === undefined ? [] : [{ opens, closes }];
  }

  const weekday = weekdays.at(new Date(day).getUTCDay() - 1);
  return hours.filter(({ days }) => weekday !== undefined && days.includes(weekday));
}

function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

function factsToday({ batches = [], ...facts }: CourseFacts, today: string): CourseFacts {
  const left = batches.filter(batch => !isBefore(batch.starts, today)).sort(byDate);
  return left.length === 0 ? facts : { ...facts, batches: left };
}

/** Compares two batches. In a sorted list, the batch that starts first comes first. */
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
