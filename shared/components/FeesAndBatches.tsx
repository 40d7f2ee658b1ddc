/**
 * The coming batches of all courses and services, and a sentence that says where to find the
 * fees. If facts are missing, another sentence says whom to ask.
 */
import type { ReactElement } from 'react';
import type { Course } from '../content/types';
import { useOffered, usePageContext, useText } from '../page';
import { byDate } from '../siteToday';
import { listIn } from '../text/factWords';
import { fill } from '../text/fill';
import { courseLink, linkTo, type PageLink } from '../text/names';
import { BatchList } from './BatchList';
import { PhoneLink } from './PhoneLink';

export function FeesAndBatches(): ReactElement {
  const { site, lang } = usePageContext();
  const text = useText().facts;
  const { courses, services } = useOffered();
  const links: readonly PageLink[] = [
    ...courses.map(course => courseLink(course, lang)),
    ...services.map(({ path }) => linkTo(path, lang)),
  ];
  const batches = links
    .flatMap(course =>
      (site.courses[course.path]?.batches ?? []).map(batch => ({ ...batch, course })),
    )
    .sort(byDate);
  const hasBatches = batches.length > 0;
  // Only the fees of courses count here. Each service has its fee on its page.
  const fees = givenFor(courses, ({ path }) => site.courses[path]?.fee !== undefined);
  const durations = givenFor(courses, ({ path }) => site.courses[path]?.duration !== undefined);
  const asked = [
    fees === 'all' ? undefined : text.asked.fees[fees],
    durations === 'all' ? undefined : text.asked.durations[durations],
    hasBatches ? undefined : text.asked.batches,
  ].filter(each => each !== undefined);
  const [phone] = site.phones;
  return (
    <section className="section">
      <h2 id="batches">{text.feesAndBatches}</h2>
      {hasBatches && <BatchList batches={batches} />}
      {fees !== 'none' && <p>{text.feesAbove[fees]}</p>}
      {asked.length > 0 && (
        <p>
          {`${fill(text.ask, { what: listIn(asked, lang) })} `}
          <PhoneLink phone={phone} className="call-link__number" />
        </p>
      )}
    </section>
  );
}

/** Says whether a fact is given for all, some or none of the courses. */
function givenFor(
  courses: readonly Course[],
  isGiven: (course: Course) => boolean,
): 'all' | 'some' | 'none' {
  if (courses.every(isGiven)) return 'all';
  return courses.some(isGiven) ? 'some' : 'none';
}
