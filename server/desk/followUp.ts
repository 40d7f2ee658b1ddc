/**
 * Works out when the office should call a person again. The user has chosen an hour or a day, or
 * has typed a date.
 */
import type { EnquiryView, FollowUp, RefusedTap } from '../../shared/desk/views';
import type { Site as Facts } from '../../shared/site';
import { dayMs, hourMs, indiaAheadMs, minuteMs } from '../../shared/time';
import type { StoredEnquiry } from '../store/enquiries';
import { followUpMaxMs } from '../store/retention';
import { isOpenAt, midnightOf, opensOn } from './openingHours';

export interface FollowUpAsked {
  readonly again: FollowUp;
  /** A day such as `2026-11-30`, or an empty text. */
  readonly on: string;
  /** A time such as `17:30`. If it is empty, the desk chooses the time. */
  readonly time: string;
  /**
   * The time at which the page with the button was shown. If the text of a button contains a day,
   * such as "tomorrow", the day is counted from this time.
   */
  readonly shownAt: number;
}

export type FollowUpResult =
  | { readonly ok: true; readonly at: number }
  | { readonly ok: false; readonly why: Extract<RefusedTap['why'], `date-${string}`> };

const eveningMs = 18 * hourMs;
/**
 * The time of day for a call, if the user has chosen only a day. At eleven, people are awake and
 * the office is open, and the call still comes before noon.
 */
const usualMs = 11 * hourMs;

/**
 * The last moment for which a call may be planned. The site may delete the enquiry one day after
 * this moment (store/retention.ts).
 */
export function latestFollowUp(
  { receivedAt }: Pick<StoredEnquiry, 'receivedAt'>,
  retentionDays: number,
): number {
  return receivedAt + Math.max(followUpMaxMs, retentionDays * dayMs) - dayMs;
}

/**
 * Finds the moment of the call:
 * - A button for a day, such as "Tomorrow": the call is on this day, at the typed time. Without a
 *   typed time, the call is at the moment that the button showed.
 * - A button for an hour, such as "4 pm": the call is at the moment that the button showed.
 * - A button is refused if its moment has passed, for example because the page was left open. A
 *   button is also refused if the user has typed another day, or another time than the hour of
 *   the button: nobody knows which of the two the user means.
 * - Only a time is given: the call is today. If that time has passed, the call is tomorrow.
 * - Only a day after today is given: the call is at eleven. If the institute is closed at eleven,
 *   the call is at the opening time.
 * - Only today is given: `laterToday` finds the time.
 * `latest` is the last moment for which a call may be planned.
 */
export function followUpAt(
  { again, on, time, shownAt }: FollowUpAsked,
  now: number,
  facts: Pick<Facts, 'hours' | 'closed'>,
  latest: number,
): FollowUpResult {
  const day = midnightOn(on);
  const clockMs = msOf(time);
  if (again !== 'date') {
    const shown = choicesAt(shownAt, facts)[again];
    const midnight = midnightOf(shown);
    const moment = clockMs === undefined ? shown : midnight + clockMs;
    const isOtherDay = on !== '' && day !== midnight;
    const isOtherHour = again.startsWith('at-') && moment !== shown;
    if (isOtherDay || isOtherHour) return { ok: false, why: 'date-twice' };
    return ifAhead(moment, now);
  }

  if (on === '' && clockMs !== undefined) return ifAhead(nextAt(clockMs, now), now);
  if (day === undefined) return { ok: false, why: 'date-missing' };
  if (day > latest) return { ok: false, why: 'date-too-far' };
  if (clockMs !== undefined) return ifAhead(day + clockMs, now);
  return ifAhead(day === midnightOf(now) ? laterToday(now) : usualTimeOn(day, facts), now);
}

function ifAhead(at: number, now: number): FollowUpResult {
  return at > now ? { ok: true, at } : { ok: false, why: 'date-past' };
}

/**
 * For each button that needs no typed day, returns the moment for which this button would plan
 * the call now. The page shows the moment beside the button.
 */
export function choicesAt(
  now: number,
  facts: Pick<Facts, 'hours' | 'closed'>,
): EnquiryView['choices'] {
  const today = midnightOf(now);
  return {
    'at-11': nextAt(11 * hourMs, now),
    'at-16': nextAt(16 * hourMs, now),
    'at-18': nextAt(18 * hourMs, now),
    'at-20': nextAt(20 * hourMs, now),
    tomorrow: usualTimeOn(today + dayMs, facts),
    'in-2-days': usualTimeOn(today + 2 * dayMs, facts),
    saturday: usualTimeOn(today + daysToSaturday(today) * dayMs, facts),
  };
}

/**
 * Returns the next moment at which clocks in India show this time of day: a moment of today or
 * tomorrow.
 */
function nextAt(clockMs: number, now: number): number {
  const at = midnightOf(now) + clockMs;
  return at > now ? at : at + dayMs;
}

const saturday = 6;

/** Returns the number of days until the next Saturday: 7 if today is a Saturday. */
function daysToSaturday(today: number): number {
  const weekday = new Date(today + indiaAheadMs).getUTCDay();
  return ((saturday - weekday + 6) % 7) + 1;
}

/**
 * Converts a time of day such as `17:30` into milliseconds since midnight. Returns undefined if
 * the text is not a time of day.
 */
function msOf(time: string): number | undefined {
  const [, hours = '', minutes = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === '' ? undefined : Number(hours) * hourMs + Number(minutes) * minuteMs;
}

/**
 * Returns 18:00 today or two hours after the beginning of the current hour, whichever is later.
 * For example, at 17:35 this is 19:00.
 */
function laterToday(now: number): number {
  return Math.max(midnightOf(now) + eveningMs, hourOf(now) + 2 * hourMs);
}

/** Returns the start of the hour of this moment on a clock in India: 14:00 for 14:35. */
function hourOf(moment: number): number {
  const midnight = midnightOf(moment);
  return midnight + Math.floor((moment - midnight) / hourMs) * hourMs;
}

function usualTimeOn(
  midnight: number,
  { hours, closed = [] }: Pick<Facts, 'hours' | 'closed'>,
): number {
  const usual = midnight + usualMs;
  return isOpenAt(usual, hours, closed) ? usual : (opensOn(midnight, hours, closed) ?? usual);
}

/**
 * Returns midnight in India at the start of a day such as `2026-11-30`. Undefined if the text is
 * not a day.
 */
function midnightOn(day: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const midnight = Date.parse(`${day}T00:00:00+05:30`);
  // For a day that does not exist, such as 30 February, `Date.parse` gives a day of the next
  // month.
  const isReal = !Number.isNaN(midnight) && new Date(day).toISOString().startsWith(day);
  return isReal ? midnight : undefined;
}
