/**
 * The coming batches by date. In a list for several courses, each batch has the name of its
 * course.
 */
import type { ReactElement } from 'react';
import { useLangOf, useLink, usePageContext } from '../page';
import type { Batch } from '../site';
import { batchParts } from '../text/courseFacts';
import { dateIn } from '../text/factWords';

interface BatchListProps {
  readonly batches: readonly (Batch & {
    readonly course?: { readonly path: `/${string}`; readonly name: string };
  })[];
}

export function BatchList({ batches }: BatchListProps): ReactElement {
  const { lang } = usePageContext();
  const link = useLink();
  const langOf = useLangOf();
  return (
    <ul className="batch-list">
      {batches.map(({ course, ...batch }) => {
        const parts = batchParts(batch, lang).join(' · ');
        return (
          <li key={`${batch.starts} ${course?.path} ${parts}`} className="batch-list__batch">
            <time className="batch-list__starts" dateTime={batch.starts}>
              {dateIn(batch.starts, lang)}
            </time>
            <span>
              {course !== undefined && (
                <a
                  className="batch-list__course"
                  href={link(course.path)}
                  lang={langOf(course.name)}
                >
                  {course.name}
                </a>
              )}
              {parts}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
