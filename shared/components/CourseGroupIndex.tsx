/**
 * The list of subjects. It looks like the index of an exercise book. A visitor opens a subject to
 * see its courses. Only one subject is open at a time. This works without script.
 */
import type { ReactElement } from 'react';
import { courseGroupsInOrder } from '../content/navigation';
import { useLangOf, useLink, useOffered, usePageContext, useText } from '../page';
import { courseLink } from '../text/names';
import { groupIn } from '../text/translate';

export function CourseGroupIndex(): ReactElement {
  const { lang } = usePageContext();
  const text = useText();
  const link = useLink();
  const langOf = useLangOf();
  const offered = useOffered();
  return (
    <section className="course-group-index" aria-labelledby="course-group-index">
      <h2 className="course-group-index__title" id="course-group-index">
        {text.home.subjects}
      </h2>
      {courseGroupsInOrder(offered).map(({ id, courses }) => (
        <details key={id} className="course-group-index__group" name="subjects">
          <summary className="course-group-index__name">{groupIn(id, lang, offered)}</summary>
          <ul className="course-group-index__list">
            {courses
              .map(course => courseLink(course, lang))
              .map(({ path, name }) => (
                <li key={path}>
                  <a className="course-group-index__link" href={link(path)} lang={langOf(name)}>
                    {name}
                  </a>
                </li>
              ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
