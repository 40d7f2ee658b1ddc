/** /compare : up to three courses side by side, and the form to choose them. */

import type { ReactElement } from 'react';
import { Catalogue } from '../components/Catalogue';
import { Comparison } from '../components/Comparison';
import { firstViewId } from '../components/firstViewId';
import { comparedCoursesOf } from '../content/comparedCourses';
import type { Course } from '../content/types';
import { CompareBar } from '../islands/CompareBar';
import { Island } from '../islands/Island';
import { namedPage, type Page, useLink, useOffered, usePageContext, useText } from '../page';
import { fillCount } from '../text/fill';
import type { Lang } from '../text/languages';
import { courseLink } from '../text/names';

export const comparePage: Page = {
  ...namedPage('/compare'),
  parents: ['/courses'],
  // Search engines should not list this page, because the pages of the courses have the same
  // content.
  robots: 'noindex',
  body: <Body />,
};

function Body() {
  const { state, lang } = usePageContext();
  const { pages, compare: text, compareBar } = useText();
  const { courses, leftOut, unknown } = comparedCoursesOf(state.chosen ?? [], useOffered());
  const chooser = <CourseChooser chosen={courses.map(({ path }) => path)} />;
  return (
    <>
      <header className="page-head" id={firstViewId}>
        <h1>{pages['/compare'].title}</h1>
        <p className="page-head__text">{courses.length === 1 ? text.another : compareBar.lead}</p>
        {leftOut.length > 0 && (
          <p role="alert">
            {fillCount(text.leftOut, leftOut.length, { names: namesIn(lang, leftOut) })}
          </p>
        )}
        {unknown > 0 && <p role="alert">{fillCount(text.unknown, unknown)}</p>}
      </header>
      {courses.length > 0 && <Comparison courses={courses} />}
      {courses.length > 1 ? (
        <details className="other-courses">
          <summary className="button other-courses__summary">{text.change}</summary>
          {chooser}
        </details>
      ) : (
        chooser
      )}
    </>
  );
}

/**
 * A form with all courses. It leads to the comparison of the chosen courses, and works without
 * script. When the script runs, the bar below also counts the chosen courses.
 */
function CourseChooser({ chosen }: { readonly chosen: readonly string[] }): ReactElement {
  const text = useText();
  return (
    // The role `none` means that the form is no landmark. A landmark is not needed, because the
    // group of checkboxes in the form has a name.
    <form className="course-chooser" action={useLink()('/compare')} role="none">
      <Catalogue chosen={chosen} />
      <Island
        name="CompareBar"
        of={CompareBar}
        when="interaction"
        controls=".catalogue__list"
        props={{ text: text.compareBar }}
      />
    </form>
  );
}

function namesIn(lang: Lang, courses: readonly Course[]): string {
  return courses.map(course => courseLink(course, lang).name).join(', ');
}
