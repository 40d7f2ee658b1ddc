/**
 * Makes three tables: one for sources, one for pages and one for courses. Each line says how many
 * people sent an enquiry, how many the office reached, how many visited the institute, and how
 * many joined.
 */

import { pageName } from '../../shared/desk/pageName';
import { deskText } from '../../shared/desk/text';
import type { FunnelRow, SourcesView } from '../../shared/desk/views';
import { feedback } from '../../shared/forms/feedback';
import type { Lang } from '../../shared/text/languages';
import { splitPath } from '../../shared/text/languages';
import { courseIn } from '../../shared/text/translate';
import { dayMs } from '../../shared/time';
import type { Site } from '../site';
import { type FormScope, isInScope } from '../store/formScope';
import type { FunnelEnquiry, Step } from '../store/funnels';
import { courseAsked } from './courseAsked';
import { midnightOf } from './openingHours';
import { sourceIn } from './sources';

const days = 84;
/**
 * A table has at most this many rows. Links in adverts may name any source, so there may be very
 * many sources.
 */
const maxRows = 15;

/** Counts the people of the last `days` days. `sees`: the forms whose enquiries the user sees. */
export async function sourcesView(
  language: Lang,
  sees: FormScope,
  site: Pick<Site, 'facts' | 'store' | 'now'>,
): Promise<SourcesView> {
  const { desk } = site.store;
  const facts = site.facts();
  const now = site.now();
  const text = deskText(language).sources;
  const bySource = openTable();
  const byPage = openTable();
  const byCourse = openTable();

  const from = midnightOf(now) - days * dayMs;
  for await (const part of desk.funnel(from, now + 1)) {
    for (const enquiry of part) {
      // People who give feedback are students already, so they do not count here.
      if (enquiry.form === feedback.id || !isInScope(enquiry.form, sees)) continue;
      const course = courseAsked(enquiry, facts);
      const fee = course === undefined ? 0 : (facts.courses[course.path]?.fee?.amount ?? 0);
      bySource.add(sourceIn(enquiry, language), enquiry, fee);
      // If the enquiry has a channel, the office wrote it down. The person did not send it from a
      // page.
      if (enquiry.channel === undefined)
        byPage.add(
          pageName(splitPath(enquiry.visit?.page ?? enquiry.page).path, language),
          enquiry,
          fee,
        );
      byCourse.add(
        course === undefined ? text.otherCourse : courseIn(course, language).title,
        enquiry,
        fee,
      );
    }
  }
  return {
    days,
    bySource: bySource.rows(),
    byPage: byPage.rows(),
    byCourse: byCourse.rows(),
  };
}

interface Person {
  readonly step: number;
  readonly fee: number;
}

interface Table {
  add(name: string, enquiry: FunnelEnquiry, fee: number): void;
  rows(): readonly FunnelRow[];
}

const order: readonly Step[] = ['asked', 'reached', 'visited', 'joined'];

/**
 * Makes a table that counts people. Each line counts a person once, at the furthest step of this
 * person. The line also adds up one fee for each person, because one outcome closes all enquiries
 * of the person. If several enquiries are at the furthest step, the fee is from the newest
 * enquiry whose course has a fee.
 */
function openTable(): Table {
  const lines = new Map<string, Map<number, Person>>();
  return {
    add(name, { person, step }, fee) {
      const people = lines.get(name) ?? new Map<number, Person>();
      lines.set(name, people);
      const before = people.get(person);
      const reached = order.indexOf(step);
      const isFurther = before === undefined || before.step < reached;
      if (isFurther || (before.step === reached && fee > 0))
        people.set(person, { step: reached, fee });
    },

    rows() {
      const rows = [...lines].map(([name, people]) => rowOf(name, [...people.values()]));
      return rows.sort((one, other) => other.people - one.people).slice(0, maxRows);
    },
  };
}

function rowOf(name: string, people: readonly Person[]): FunnelRow {
  const past = (step: Step) => people.filter(each => each.step >= order.indexOf(step));
  const joined = past('joined');
  return {
    name,
    people: people.length,
    reached: past('reached').length,
    visited: past('visited').length,
    joined: joined.length,
    rupees: joined.reduce((sum, { fee }) => sum + fee, 0),
  };
}
