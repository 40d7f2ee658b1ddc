/** /courses/web, /courses/web/2, … : all courses of a group, where there are too many for /courses. */
import { Outcome } from '../components/Catalogue';
import { type GroupPage, groupPages, groupPath } from '../content/navigation';
import { type Page, useLink, usePageContext, useText } from '../page';
import { courseLink, groupPageNames } from '../text/names';
import { groupIn } from '../text/translate';

export const courseGroupPages: readonly Page[] = groupPages().map(groupPage => ({
  path: groupPage.path,
  ...groupPageNames(groupPage, 'en'),
  parents: ['/courses'],
  body: <Body {...groupPage} />,
}));

function Body({ group, number, of, courses }: GroupPage) {
  const { lang } = usePageContext();
  const { previous, next } = useText().carousel;
  const link = useLink();
  return (
    <>
      <header className="page-head">
        <h1>{groupIn(group, lang)}</h1>
      </header>
      <ul className="catalogue__list">
        {courses.map(course => (
          <li key={course.path} className="catalogue__course">
            <a className="catalogue__link" href={link(course.path)}>
              {courseLink(course, lang).name}
            </a>
            <Outcome course={course} />
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
