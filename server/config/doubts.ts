/**
 * Finds values that are probably mistakes: a date that has passed, or two facts that contradict
 * each other. The owner may still want such a value, so it is called a doubt and not a fault. If
 * a doubt has a `sentence`, the doctor shows it, and the server logs it at the start. The desk
 * shows every doubt at its field before anything is saved.
 */
import type { Batch, Institute } from '../../shared/site';
import { type Weekday, weekdays } from '../../shared/site';
import { isBefore } from '../../shared/siteToday';
import type { FactPlace } from './schemaFault';

export interface Doubt {
  /** The place of the value that probably needs a correction. */
  readonly place: FactPlace;
  readonly kind:
    | 'lowInstalments'
    | 'highInstalments'
    | 'otherWeekday'
    | 'farAway'
    | 'begun'
    | 'passed'
    | 'overlap'
    | 'morePlaced';
  readonly values: Readonly<Record<string, string | number>>;
  /**
   * A sentence in English, for the log and the doctor. Undefined if only the desk shows this
   * doubt.
   */
  readonly sentence: string | undefined;
}

/** The facts that `doubtsOf` checks. */
type Doubtful = Pick<Institute, 'courses' | 'closed' | 'counters' | 'notice' | 'iso'>;

/** Finds the doubts. `today` is the day in India, such as 2026-11-28. */
export function doubtsOf(facts: Doubtful, today: string): readonly Doubt[] {
  const { courses, closed, counters, notice, iso } = facts;
  const ofCourses = Object.entries(courses).flatMap(([path, { fee, batches = [] }]) => [
    ...doubtfulInstalments(path, fee),
    ...batches.flatMap((batch, index) =>
      doubtfulStart(batch, ['courses', path, 'batches', index, 'starts'], today),
    ),
  ]);
  const ofClosed = closed.flatMap((days, index) => [
    ...passed(days.until, ['closed', index, 'until'], today),
    ...overlapping(closed, index),
  ]);
  return [
    ...ofCourses,
    ...ofClosed,
    ...passed(notice?.until, ['notice', 'until'], today),
    ...passed(iso?.validUntil, ['iso', 'validUntil'], today),
    ...morePlaced(counters),
  ];
}

/**
 * If `last` is a past day, returns a doubt about it. Pages leave out past days, so such a day
 * does no harm. But a past day is probably a typing mistake.
 */
function passed(last: string | undefined, place: FactPlace, today: string): readonly Doubt[] {
  if (last === undefined || !isBefore(last, today)) return [];
  return [{ place, kind: 'passed', values: {}, sentence: undefined }];
}

function overlapping(closed: Doubtful['closed'], index: number): readonly Doubt[] {
  const days = closed[index];
  const others = closed.flatMap((other, at) => {
    const isTwice = days !== undefined && other.from <= days.until && days.from <= other.until;
    return at !== index && isTwice ? [at] : [];
  });
  if (others.length === 0) return [];
  return [
    {
      place: ['closed', index, 'from'],
      kind: 'overlap',
      values: {},
      // If several entries have the same day, the desk shows the doubt at each of them. The log
      // needs only one sentence, so only the last of these entries has a sentence.
      sentence: others.some(at => at > index)
        ? undefined
        : `A day of the holidays from ${days?.from} is in another entry of "closed", too.`,
    },
  ];
}

function morePlaced({ placed, enrolled }: Doubtful['counters']): readonly Doubt[] {
  if (placed <= enrolled) return [];
  return [
    {
      place: ['counters', 'placed'],
      kind: 'morePlaced',
      values: { placed, enrolled },
      sentence: `The counters say ${placed} placed, more than the ${enrolled} enrolled.`,
    },
  ];
}

/**
 * The sum of all instalments is often a little higher than one full payment. If the sum is more
 * than the full payment times this number, the facts are doubtful.
 */
const surcharge = 1.1;

function doubtfulInstalments(
  path: string,
  fee: Institute['courses'][string]['fee'],
): readonly Doubt[] {
  if (fee?.instalments === undefined) return [];
  const { count, amount } = fee.instalments;
  const sum = count * amount;
  const place = ['courses', path, 'fee', 'instalments', 'amount'];
  if (sum > fee.amount * surcharge) {
    const values = { count, amount, sum, more: sum - fee.amount, fee: fee.amount };
    return [{ place, kind: 'highInstalments', values, sentence: undefined }];
  }
  if (sum >= fee.amount) return [];
  return [
    {
      place,
      kind: 'lowInstalments',
      values: { count, amount, sum, fee: fee.amount },
      sentence: `${count} instalments of ${amount} for ${path} come to ${sum}, less than its fee of ${fee.amount}.`,
    },
  ];
}

function doubtfulStart({ starts, days }: Batch, place: FactPlace, today: string): readonly Doubt[] {
  const [, path = ''] = place.map(String);
  const doubts: Doubt[] = [];
  // A batch that has begun is no fault, because pages do not show it any more.
  if (isBefore(starts, today)) return [{ place, kind: 'begun', values: {}, sentence: undefined }];

  const weekday = weekdayOf(starts);
  if (weekday !== undefined && !days.includes(weekday))
    doubts.push({
      place,
      kind: 'otherWeekday',
      values: { weekday },
      sentence: `The batch ${starts} of ${path} begins on a ${weekday}, which is none of its days (${days.join(', ')}).`,
    });
  if (yearOf(starts) > yearOf(today) + 1)
    doubts.push({
      place,
      kind: 'farAway',
      values: {},
      sentence: `The batch ${starts} of ${path} begins years from now.`,
    });
  return doubts;
}

function weekdayOf(day: string): Weekday | undefined {
  return weekdays.at(new Date(day).getUTCDay() - 1);
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
