/** The groups of the catalogue in a row. Each links to its part of the page below. */
import type { ReactElement } from 'react';
import { courseGroupsInOrder } from '../content/navigation';
import { useOffered, usePageContext, useText } from '../page';
import { groupIn } from '../text/translate';
import { groupAnchor } from './groupAnchor';

export function CourseGroupLinks(): ReactElement {
  const { lang } = usePageContext();
  const { subjects } = useText().home;
  const offered = useOffered();
  const groups = courseGroupsInOrder(offered);
  return (
    <nav aria-label={subjects}>
      <ul className="course-group-links">
        {groups.map(({ id }) => (
          <li key={id}>
            <a className="course-group-links__link" href={`#${groupAnchor(id)}`}>
              {groupIn(id, lang, offered)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
