/** Makes the content of the page of figures: for this week, and for the last twelve weeks. */

import type { OfferedFacts } from '../../shared/content/offered';
import { deskText } from '../../shared/desk/text';
import type { FiguresView, NamedCount, PeriodFigures } from '../../shared/desk/views';
import { feedback } from '../../shared/forms/feedback';
import type { Lang } from '../../shared/text/languages';
import { courseIn } from '../../shared/text/translate';
import { dayMs } from '../../shared/time';
import type { Site } from '../site';
import type { CountedEnquiry } from '../store/figures';
import { type FormScope, isInScope } from '../store/formScope';
import { courseAsked } from './courseAsked';
import { callForms, medianOf } from './deskClock';
import { midnightOf } from './openingHours';
import { formTitleIn } from './rowView';

const weekMs = 7 * dayMs;
const pastWeeks = 12;

/**
 * Returns the start of the week in which `moment` is: Monday, at midnight in India. 1970 began on
 * a Thursday, which is 3 days after a Monday. So the code adds 3 days.
 */
function mondayOf(moment: number): number {
  const midnight = midnightOf(moment);
  const days = Math.round((midnight - midnightOf(0)) / dayMs);
  return midnight - ((days + 3) % 7) * dayMs;
}

/** Counts the figures of the page. `sees`: the forms whose enquiries the user sees. */
export async function figuresView(
  language: Lang,
  sees: FormScope,
  site: Pick<Site, 'config' | 'facts' | 'store' | 'now'>,
): Promise<FiguresView> {
  const { retentionDays } = site.config;
  const { desk } = site.store;
  const now = site.now();
  const thisMonday = mondayOf(now);
  const first = thisMonday - pastWeeks * weekMs;
  const facts = site.facts();
  const thisWeek = openPeriod(language, facts);
  const twelveWeeks = openPeriod(language, facts);
  const weeks = Array.from({ length: pastWeeks + 1 }, () => ({
    people: new Set<number>(),
    enquiries: 0,
  }));

  for await (const part of desk.period(first, now + 1)) {
    for (const enquiry of part.filter(({ form }) => isInScope(form, sees))) {
      const number = Math.floor((enquiry.receivedAt - first) / weekMs);
      const week = weeks[number];
      week?.people.add(enquiry.person);
      if (week !== undefined) week.enquiries += 1;
      (number === pastWeeks ? thisWeek : twelveWeeks).add(enquiry);
    }
  }
  return {
    thisWeek: thisWeek.figures(),
    twelveWeeks: twelveWeeks.figures(),
    weeks: weeks.map(({ people, enquiries }, week) => ({
      weekStart: first + week * weekMs,
      people: people.size,
      enquiries,
    })),
    keptDays: now - retentionDays * dayMs > first ? retentionDays : undefined,
  };
}

interface Period {
  add(enquiry: CountedEnquiry): void;
  figures(): PeriodFigures;
}

/**
 * Counts the enquiries of a period, and the people who sent them. For example, if a person has sent
 * two enquiries about one course, this person counts once for the course.
 */
function openPeriod(language: Lang, facts: OfferedFacts): Period {
  const people = new Set<number>();
  const untouched = new Set<number>();
  /**
   * For each person: how long the person waited for the office's first tap. If a person sent
   * several enquiries, this is the longest of the waiting times.
   */
  const waits = new Map<number, number>();
  const byForm = new Map<string, Set<number>>();
  const byCourse = new Map<string, Set<number>>();
  let enquiries = 0;

  /**
   * Counts the enquiry as untouched, or adds its waiting time. Enquiries that came before the
   * office used the desk are counted, too, because the list also shows them.
   */
  function addToClock(enquiry: CountedEnquiry): void {
    const { person, form, receivedAt, firstTouchAt, looksLikeSpam } = enquiry;
    if (looksLikeSpam || !callForms.includes(form)) return;
    if (firstTouchAt === undefined) untouched.add(person);
    else waits.set(person, Math.max(waits.get(person) ?? 0, firstTouchAt - receivedAt));
  }

  return {
    add(enquiry) {
      enquiries += 1;
      people.add(enquiry.person);
      addToClock(enquiry);
      count(byForm, formTitleIn(enquiry.form, language), enquiry.person);
      const course = courseOf(enquiry, language, facts);
      if (course !== undefined) count(byCourse, course, enquiry.person);
    },

    figures() {
      const times = [...waits.values()].sort((one, other) => one - other);
      return {
        people: people.size,
        enquiries,
        untouched: untouched.size,
        medianMs: medianOf(times),
        worstMs: times.at(-1),
        byForm: namedCounts(byForm),
        byCourse: namedCounts(byCourse),
      };
    },
  };
}

function count(counts: Map<string, Set<number>>, name: string, person: number): void {
  const people = counts.get(name) ?? new Set();
  counts.set(name, people.add(person));
}

/** The counts with their names, greatest first. */
function namedCounts(counts: ReadonlyMap<string, ReadonlySet<number>>): readonly NamedCount[] {
  const all = [...counts].map(([name, people]) => ({ name, count: people.size }));
  return all.sort((one, other) => other.count - one.count);
}

/**
 * The title of the course that the enquiry asks about. If the visitor typed something that is no
 * course of the site, the title is "other course". Undefined for feedback, for spam, and for an
 * enquiry without a course.
 */
function courseOf(
  enquiry: CountedEnquiry,
  language: Lang,
  facts: OfferedFacts,
): string | undefined {
  if (enquiry.form === feedback.id || enquiry.looksLikeSpam) return undefined;
  const course = courseAsked(enquiry, facts);
  if (course !== undefined) return courseIn(course, language).title;
  return enquiry.course === '' ? undefined : deskText(language).sources.otherCourse;
}
