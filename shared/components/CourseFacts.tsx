/**
 * The institute's facts about a course: fee, batches, trainer, certificate. Renders nothing if
 * the institute gives none of these facts.
 */
import type { ReactNode } from 'react';
import { usePageContext, useText } from '../page';
import { factLines } from '../text/courseFacts';
import { BatchList } from './BatchList';

export function CourseFacts({ path }: { readonly path: string }): ReactNode {
  const { site, lang } = usePageContext();
  const text = useText().facts;
  const { batches = [], certificate } = site.courses[path] ?? {};
  const rows = factLines(path, site, lang);
  if (batches.length + rows.length === 0) return null;
  return (
    <section className="course-facts">
      <h2 id="facts">{certificate === undefined ? text.titleWithoutCertificate : text.title}</h2>
      {batches.length > 0 && (
        <>
          <h3 className="course-facts__name">{text.nextBatches}</h3>
          <BatchList batches={batches} />
        </>
      )}
      {rows.length > 0 && (
        <dl className="course-facts__list">
          {rows.map(({ name, lines }) => (
            <div key={name} className="course-facts__fact">
              <dt className="course-facts__name">{name}</dt>
              {lines.map(line => (
                <dd key={line.text} lang={line.lang}>
                  {line.text}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
