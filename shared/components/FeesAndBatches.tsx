/** The batches to come of all courses, and where the fees stand; where nothing is given, whom to ask. */
import { courses } from '../content/courses/index';
import { usePageContext, useText } from '../page';
import { telLink } from '../site';
import { byDate } from '../siteToday';
import { courseLink } from '../text/names';
import { BatchList } from './BatchList';

export function FeesAndBatches() {
  const { site, lang } = usePageContext();
  const text = useText().facts;
  const facts = Object.values(site.courses);
  const hasBatches = facts.some(({ batches }) => batches !== undefined);
  const hasFees = facts.some(({ fee }) => fee !== undefined);
  const batches = courses
    .flatMap(course =>
      (site.courses[course.path]?.batches ?? []).map(batch => ({
        ...batch,
        course: courseLink(course, lang),
      })),
    )
    .sort(byDate);
  const [phone] = site.phones;
  return (
    <section className="section">
      <h2 id="batches">{text.feesAndBatches}</h2>
      {hasBatches && <BatchList batches={batches} />}
      {hasFees && <p>{text.feesBelow}</p>}
      {!(hasBatches && hasFees) && (
        <p>
          {`${text.ask} `}
          <a href={telLink(phone)}>{phone}</a>
        </p>
      )}
    </section>
  );
}
