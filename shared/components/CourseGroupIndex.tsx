/**
 * The groups of the catalogue as the index of an exercise book. Each links to its part of
 * /courses.
 */
import type { ReactElement } from 'react';
import { courseGroupsInOrder } from '../content/navigation';
import { useLink, useOffered, usePageContext, useText } from '../page';
import { groupIn } from '../text/translate';
import { groupAnchor } from './groupAnchor';

export function CourseGroupIndex(): ReactElement {
  const { lang } = usePageContext();
  const text = useText();
  const link = useLink();
  const offered = useOffered();
  const groups = courseGroupsInOrder(offered);
  return (
    <nav className="course-group-index" aria-labelledby="course-group-index">
      <h2 className="course-group-index__title" id="course-group-index">
        {text.home.subjects}
      </h2>
      <ol className="course-group-index__list">
        {groups.map(({ id }) => (
          <li key={id}>
            <a className="course-group-index__link" href={link(`/courses#${groupAnchor(id)}`)}>
              {groupIn(id, lang, offered)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
