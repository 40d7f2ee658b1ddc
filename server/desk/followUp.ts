/** When to call a person again: at an hour, on today's or a later day, or on a typed date. */
import { callHours, type FollowUp, type RefusedTap } from '../../shared/desk/views';
import type { Site as Facts } from '../../shared/site';
import { dayMs, hourMs, indiaAheadMs, minuteMs } from '../../shared/time';
import type { StoredEnquiry } from '../store/enquiries';
import { followUpMaxMs } from '../store/retention';
import { midnightOf, opensOn } from './openingHours';

export interface FollowUpAsked {
  readonly again: FollowUp;
  /** A day such as `2026-11-30`, or an empty text. */
  readonly on: string;
  /** A time such as `17:30`. If it is empty, the desk chooses the time. */
  readonly time: string;
}

export type FollowUpResult =
  | { readonly ok: true; readonly at: number }
  | { readonly ok: false; readonly why: Extract<RefusedTap['why'], `date-${string}`> };

const eveningMs = 18 * hourMs;
/** The time on days without opening hours in the facts. */
const usualOpeningMs = 10 * hourMs;

/**
 * The last moment for which a call may be planned. The enquiry is deleted one day later
 * (store/retention.ts).
 */
export function latestFollowUp(
  { receivedAt }: Pick<StoredEnquiry, 'receivedAt'>,
  retentionDays: number,
): number {
  return receivedAt + Math.max(followUpMaxMs, retentionDays * dayMs) - dayMs;
}

/**
 * Finds the moment of the call. If only a time is given, the call is today, or tomorrow if that
 * time has passed. If only a later day is given, the call is at the institute's opening time on
 * that day. If only today is given, `laterToday` gives the time. `latest`: the last moment for
 * which a call may be planned.
 */
export function followUpAt(
  { again, on, time }: FollowUpAsked,
  now: number,
  facts: Pick<Facts, 'hours' | 'closed'>,
  latest: number,
): FollowUpResult {
  const today = midnightOf(now);
  const hour = callHours.find(each => again === `at-${each}`);
  const clockMs = hour === undefined ? msOf(time) : hour * hourMs;
  const days = daysUntil(again, today);
  if (days !== undefined) {
    const then = today + days * dayMs;
    return { ok: true, at: atClock(then, clockMs) ?? openingOf(then, facts) };
  }

  const day = midnightOn(on);
  if (day === undefined && on === '' && clockMs !== undefined) {
    const at = today + clockMs;
    return { ok: true, at: at > now ? at : at + dayMs };
  }
  if (day === undefined) return { ok: false, why: 'date-missing' };
  if (day > latest) return { ok: false, why: 'date-too-far' };
  const usual = day === today ? laterToday(now) : openingOf(day, facts);
  const at = atClock(day, clockMs) ?? usual;
  return day < today || at <= now ? { ok: false, why: 'date-past' } : { ok: true, at };
}

const saturday = 6;

/** The number of days from today to the chosen day. Undefined if the choice is not such a day. */
function daysUntil(again: FollowUp, today: number): number | undefined {
  if (again === 'tomorrow') return 1;
  if (again === 'in-2-days') return 2;
  if (again !== 'saturday') return undefined;
  const weekday = new Date(today + indiaAheadMs).getUTCDay();
  // If today is a Saturday, the result is the Saturday of the next week.
  return ((saturday - weekday + 6) % 7) + 1;
}

function atClock(midnight: number, clockMs: number | undefined): number | undefined {
  return clockMs === undefined ? undefined : midnight + clockMs;
}

/** Milliseconds of `17:30` since midnight, or undefined if the text is no time of day. */
function msOf(time: string): number | undefined {
  const [, hours = '', minutes = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === '' ? undefined : Number(hours) * hourMs + Number(minutes) * minuteMs;
}

/** Six o'clock this evening, or two hours after the last full hour, whichever is later. */
function laterToday(now: number): number {
  return Math.max(midnightOf(now) + eveningMs, hourOf(now) + 2 * hourMs);
}

/**
 * The last full hour in India before a moment. It is used because the list has no room for
 * minutes.
 */
export function hourOf(moment: number): number {
  const midnight = midnightOf(moment);
  return midnight + Math.floor((moment - midnight) / hourMs) * hourMs;
}

function openingOf(
  midnight: number,
  { hours, closed = [] }: Pick<Facts, 'hours' | 'closed'>,
): number {
  return opensOn(midnight, hours, closed) ?? midnight + usualOpeningMs;
}

/**
 * Midnight in India at the start of a day such as `2026-11-30`. Undefined if the text is not a
 * day.
 */
function midnightOn(day: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const midnight = Date.parse(`${day}T00:00:00+05:30`);
  // For a day that does not exist, such as 30 February, `Date.parse` gives a day of the next
  // month.
  const isReal = !Number.isNaN(midnight) && new Date(day).toISOString().startsWith(day);
  return isReal ? midnight : undefined;
}
