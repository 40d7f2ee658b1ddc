/** The facts as they stand on a day: what has passed goes by itself. */
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

/** The day in India at a moment: `2026-12-01`. */
export function dayInIndia(now: number): string {
  return new Date(now + indiaAheadMs).toISOString().slice(0, 10);
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

/** So long before they begin, closed days are said. */
const aheadDays = 7;

function closedSoonIn({ closed, hours }: Site, today: string): readonly ClosedSoon[] {
  const last = dayAfter(today, aheadDays);
  return closed
    .filter(({ from, until }) => !isBefore(until, today) && !isBefore(last, from))
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

/** Looks so far: longer holidays have their own sentence. */
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

/** From when to when the institute is open on a day, in the order in which it says so. */
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
