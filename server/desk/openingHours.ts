/**
 * Finds out when an enquiry is late. Only opening hours count: while the institute is closed, an
 * enquiry does not get older.
 */
import type { ClosedDays, OpeningHours } from '../../shared/site';
import { dayInIndia, hoursOn } from '../../shared/siteToday';
import { dayMs, hourMs, indiaAheadMs, minuteMs } from '../../shared/time';

export interface FollowUpTime {
  /** The opening hours in the facts. If the list is empty, every hour is an opening hour. */
  readonly hours: readonly OpeningHours[];
  /** Holidays, and days with other opening hours. */
  readonly closed?: readonly ClosedDays[];
  /** The number of opening hours after which an enquiry is late. Undefined for the default. */
  readonly after: number | undefined;
}

const usualOpenHours = 2;
const usualHours = 24;

/**
 * The search goes back at most this many days. If the institute was closed on all of these days,
 * its opening hours in the facts must be wrong.
 */
const maxDays = 60;

/**
 * Returns a moment in milliseconds since 1970. An untouched enquiry is late if it came at this
 * moment or before it.
 */
export function lateMomentBy(now: number, { hours, closed = [], after }: FollowUpTime): number {
  if (hours.length === 0) return now - (after ?? usualHours) * hourMs;

  let left = (after ?? usualOpenHours) * hourMs;
  const today = midnightOf(now);
  for (let day = 0; day < maxDays; day += 1) {
    const midnight = today - day * dayMs;
    for (const { from, to } of openOn(midnight, hours, closed).reverse()) {
      const until = Math.min(to, now);
      if (until <= from) continue;
      if (until - from >= left) return until - left;
      left -= until - from;
    }
  }
  return now - maxDays * dayMs;
}

/**
 * Returns the moment when the institute opens on the day of `moment`. Returns undefined if the
 * institute is closed on this day.
 */
export function opensOn(
  moment: number,
  hours: readonly OpeningHours[],
  closed: readonly ClosedDays[] = [],
): number | undefined {
  return openOn(midnightOf(moment), hours, closed)[0]?.from;
}

/** Whether the institute is open at a moment. */
export function isOpenAt(
  moment: number,
  hours: readonly OpeningHours[],
  closed: readonly ClosedDays[] = [],
): boolean {
  return openOn(midnightOf(moment), hours, closed).some(
    ({ from, to }) => from <= moment && moment < to,
  );
}

/** Midnight in India at the start of a moment's day. */
export function midnightOf(moment: number): number {
  return Math.floor((moment + indiaAheadMs) / dayMs) * dayMs - indiaAheadMs;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The times of a day at which the institute is open, in order. Overlapping times are merged. */
function openOn(
  midnight: number,
  hours: readonly OpeningHours[],
  closed: readonly ClosedDays[],
): Span[] {
  const spans = hoursOn(dayInIndia(midnight), { hours, closed })
    .map(({ opens, closes }) => ({ from: midnight + msOf(opens), to: midnight + msOf(closes) }))
    .filter(({ from, to }) => from < to)
    .sort((one, other) => one.from - other.from);

  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last === undefined || span.from > last.to) joined.push(span);
    else joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
  }
  return joined;
}

/** Converts a time such as `18:30` into milliseconds since midnight. */
function msOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * hourMs + minute * minuteMs;
}
