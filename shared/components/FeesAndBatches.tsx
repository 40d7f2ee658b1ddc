/**
 * The batches to come of all courses and services, and where the fees stand; where nothing is
 * given, whom to ask.
 */
import type { ReactElement } from 'react';
import { courses } from '../content/courses/index';
import { services } from '../content/services/index';
import { usePageContext, useText } from '../page';
import { telLink } from '../site';
import { byDate } from '../siteToday';
import { linkTo } from '../text/names';
import { BatchList } from './BatchList';

export function FeesAndBatches(): ReactElement {
  const { site, lang } = usePageContext();
  const text = useText().facts;
  const batches = [...courses, ...services]
    .flatMap(({ path }) =>
      (site.courses[path]?.batches ?? []).map(batch => ({
        ...batch,
        course: linkTo(path, lang),
      })),
    )
    .sort(byDate);
  const hasBatches = batches.length > 0;
  // The fees of services stand on their own pages.
  const hasFees = courses.some(({ path }) => site.courses[path]?.fee !== undefined);
  const [phone] = site.phones;
  const asked = missingOf(hasFees, hasBatches);
  return (
    <section className="section">
      <h2 id="batches">{text.feesAndBatches}</h2>
      {hasBatches && <BatchList batches={batches} />}
      {hasFees && <p>{text.feesAbove}</p>}
      {asked !== undefined && (
        <p>
          {`${text.ask[asked]} `}
          <a href={telLink(phone)}>{phone}</a>
        </p>
      )}
    </section>
  );
}

/** What one has to ask for; undefined where nothing is missing. */
function missingOf(hasFees: boolean, hasBatches: boolean): 'fees' | 'batches' | 'both' | undefined {
  if (!hasFees && !hasBatches) return 'both';
  if (!hasFees) return 'fees';
  return hasBatches ? undefined : 'batches';
}
