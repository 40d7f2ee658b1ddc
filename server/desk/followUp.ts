/** When a person is called again: this evening, tomorrow, or on a day that was typed. */
import type { FollowUp, RefusedTap } from '../../shared/desk/views';
import type { ClosedDays, OpeningHours } from '../../shared/site';
import { dayMs, hourMs } from '../../shared/time';
import type { StoredEnquiry } from '../store/enquiries';
import { followUpMaxMs } from '../store/retention';
import { midnightOf, opensOn } from './openingHours';

export interface FollowUpAsked {
  readonly again: FollowUp;
  /** `2026-11-30`; empty but for `date`. */
  readonly on: string;
}

export interface FollowUpDeps {
  readonly now: number;
  readonly hours: readonly OpeningHours[];
  /** Holidays, and days with other hours. */
  readonly closed?: readonly ClosedDays[];
  /** No later: on the next day the enquiry is deleted. */
  readonly latest: number;
}

export type FollowUpResult =
  | { readonly ok: true; readonly at: number }
  | { readonly ok: false; readonly why: Extract<RefusedTap['why'], `date-${string}`> };

const eveningMs = 18 * hourMs;
/** Where the facts have no hours, or that day none. */
const usualOpeningMs = 10 * hourMs;

/**
 * On the day after it the enquiry is deleted: no call is planned for later (store/retention.ts).
 */
export function latestFollowUp(
  { receivedAt }: Pick<StoredEnquiry, 'receivedAt'>,
  retentionDays: number,
): number {
  return receivedAt + Math.max(followUpMaxMs, retentionDays * dayMs) - dayMs;
}

/** On another day it is when the institute opens. */
export function followUpAt({ again, on }: FollowUpAsked, deps: FollowUpDeps): FollowUpResult {
  const today = midnightOf(deps.now);
  if (again === 'evening') return { ok: true, at: laterToday(deps.now) };
  if (again === 'tomorrow') return { ok: true, at: openingOf(today + dayMs, deps) };

  const day = midnightOn(on);
  if (day === undefined) return { ok: false, why: 'date-missing' };
  if (day < today) return { ok: false, why: 'date-past' };
  if (day > deps.latest) return { ok: false, why: 'date-too-far' };
  const at = day === today ? laterToday(deps.now) : openingOf(day, deps);
  return { ok: true, at };
}

/** Six o'clock, or the full hour after the next where it is evening already. */
function laterToday(now: number): number {
  return Math.max(midnightOf(now) + eveningMs, hourOf(now) + 2 * hourMs);
}

/** The full hour in India before a moment: the list has no room for minutes. */
export function hourOf(moment: number): number {
  const midnight = midnightOf(moment);
  return midnight + Math.floor((moment - midnight) / hourMs) * hourMs;
}

function openingOf(
  midnight: number,
  { hours, closed = [] }: Pick<FollowUpDeps, 'hours' | 'closed'>,
): number {
  return opensOn(midnight, hours, closed) ?? midnight + usualOpeningMs;
}

/** The midnight in India of `2026-11-30`; undefined for what is no day. */
function midnightOn(day: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const midnight = Date.parse(`${day}T00:00:00+05:30`);
  // A day that does not exist would be one of the next month.
  const isReal = !Number.isNaN(midnight) && new Date(day).toISOString().startsWith(day);
  return isReal ? midnight : undefined;
}
