/** /courses/web, /courses/web/2, … : all courses of a group, where there are too many for /courses. */
import { courseLink, type GroupPage, groupPages, groupPath } from '../content/navigation';
import { courseGroups } from '../content/types';
import { type Page, useLangs, useLink, useSurroundings, useText } from '../page';
import { translations } from '../text/languages';

export const courseGroupPages: readonly Page[] = groupPages().map(groupPage => {
  const { path, name, number, of } = groupPage;
  const title = number === 1 ? `${name} courses` : `${name} courses, page ${number}`;
  return {
    path,
    title,
    description: `${name} courses of our institute in {town}, in the classroom and online: page ${number} of ${of}.`,
    name: title,
    parents: [{ name: 'Our Courses', path: '/courses' }],
    body: <Body {...groupPage} />,
  };
});

function Body({ group, number, of, courses }: GroupPage) {
  const { lang } = useSurroundings();
  const { english } = useLangs();
  const { previous, next } = useText().carousel;
  const link = useLink();
  return (
    <>
      <header className="page-head">
        <h1>{translations[lang]?.groups[group] ?? courseGroups[group]}</h1>
      </header>
      <ul className="catalogue__list" lang={english}>
        {courses.map(course => (
          <li key={course.path} className="catalogue__course">
            <a className="catalogue__link" href={link(course.path)}>
              {courseLink(course).name}
            </a>
            <span className="catalogue__outcome">{course.outcomes[0] ?? course.summary}</span>
          </li>
        ))}
      </ul>
      <p className="section__actions">
        {number > 1 && (
          <a className="button button--quiet" rel="prev" href={link(groupPath(group, number - 1))}>
            {previous}
          </a>
        )}
        {number < of && (
          <a className="button button--quiet" rel="next" href={link(groupPath(group, number + 1))}>
            {next}
          </a>
        )}
      </p>
    </>
  );
}
