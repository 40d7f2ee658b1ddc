/** This week and the last twelve, as the page of figures shows them. */

import { courses } from '../../shared/content/courses/index';
import type { FiguresView, NamedCount, PeriodFigures } from '../../shared/desk/views';
import { type Lang, splitPath } from '../../shared/text/languages';
import { courseIn } from '../../shared/text/translate';
import { dayMs } from '../../shared/time';
import type { Config } from '../config/config';
import type { DeskStore } from '../store/deskStore';
import type { CountedEnquiry } from '../store/figures';
import { type FormScope, isInScope } from '../store/formScope';
import { callForms, medianOf } from './deskClock';
import { midnightOf } from './openingHours';
import { formTitleIn } from './rowView';

const weekMs = 7 * dayMs;
const pastWeeks = 12;

/** The midnight in India before the Monday of a moment's week. 1970 began on a Thursday. */
function mondayOf(moment: number): number {
  const midnight = midnightOf(moment);
  const days = Math.round((midnight - midnightOf(0)) / dayMs);
  return midnight - ((days + 3) % 7) * dayMs;
}

export interface FiguresDeps {
  readonly config: Pick<Config, 'retentionDays'>;
  readonly desk: DeskStore;
  readonly now: number;
  /** The forms whose enquiries one sees. */
  readonly sees: FormScope;
}

export async function figuresView(
  language: Lang,
  { config: { retentionDays }, desk, now, sees }: FiguresDeps,
): Promise<FiguresView> {
  const thisMonday = mondayOf(now);
  const first = thisMonday - pastWeeks * weekMs;
  const thisWeek = openPeriod(language);
  const twelveWeeks = openPeriod(language);
  const weeks = Array.from({ length: pastWeeks + 1 }, () => 0);

  for await (const part of desk.period(first, now + 1)) {
    for (const enquiry of part.filter(({ form }) => isInScope(form, sees))) {
      const week = Math.floor((enquiry.receivedAt - first) / weekMs);
      weeks[week] = (weeks[week] ?? 0) + 1;
      (week === pastWeeks ? thisWeek : twelveWeeks).add(enquiry);
    }
  }
  return {
    thisWeek: thisWeek.figures(),
    twelveWeeks: twelveWeeks.figures(),
    weeks: weeks.map((enquiries, week) => ({ weekStart: first + week * weekMs, enquiries })),
    keptDays: now - retentionDays * dayMs > first ? retentionDays : undefined,
  };
}

interface Period {
  add(enquiry: CountedEnquiry): void;
  figures(): PeriodFigures;
}

function openPeriod(language: Lang): Period {
  const times: number[] = [];
  const byForm = new Map<string, number>();
  const byCourse = new Map<string, number>();
  let enquiries = 0;
  let untouched = 0;

  /** Also what came before the first tap of all: the list shows it, too. */
  function addToClock({ form, receivedAt, firstTouchAt, looksLikeSpam }: CountedEnquiry): void {
    if (looksLikeSpam || !callForms.includes(form)) return;
    if (firstTouchAt === undefined) untouched += 1;
    else times.push(Math.max(0, firstTouchAt - receivedAt));
  }

  return {
    add(enquiry) {
      enquiries += 1;
      addToClock(enquiry);
      count(byForm, formTitleIn(enquiry.form, language));
      const course = courseOf(enquiry, language);
      if (course !== undefined) count(byCourse, course);
    },

    figures() {
      times.sort((one, other) => one - other);
      return {
        enquiries,
        untouched,
        medianMs: medianOf(times),
        worstMs: times.at(-1),
        byForm: namedCounts(byForm),
        byCourse: namedCounts(byCourse),
      };
    },
  };
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** The greatest first. */
function namedCounts(counts: ReadonlyMap<string, number>): readonly NamedCount[] {
  const all = [...counts].map(([name, count]) => ({ name, count }));
  return all.sort((one, other) => other.count - one.count);
}

/**
 * The course that the visitor named, by its title where it is one of ours; else that of the page.
 */
function courseOf({ course, page }: CountedEnquiry, language: Lang): string | undefined {
  const known = courses.find(
    ({ title, path }) =>
      title.toLowerCase() === course.toLowerCase() ||
      (course === '' && path === splitPath(page).path),
  );
  if (known !== undefined) return courseIn(known, language).title;
  return course === '' ? undefined : course.slice(0, 60);
}
