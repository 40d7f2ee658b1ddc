/** /compare : up to three courses side by side, and the form to choose them. */
import { Comparison } from '../components/Comparison';
import { choiceOf } from '../content/choice';
import { courseLink } from '../content/navigation';
import type { Course } from '../content/types';
import { CourseChooser } from '../layout/CourseChooser';
import { type Page, useSurroundings, useText } from '../page';
import { fillCount } from '../text/fill';

export const comparePage: Page = {
  path: '/compare',
  title: 'Compare courses',
  description:
    'Two or three of our computer and IT courses side by side: for whom, what they need, and what they give.',
  name: 'Compare courses',
  parents: [{ name: 'Our Courses', path: '/courses' }],
  // What it shows is on the pages of the courses.
  robots: 'noindex',
  body: <Body />,
};

function Body() {
  const { compare: text, compareBar } = useText();
  const choice = choiceOf(useSurroundings().state.chosen ?? []);
  const { courses, leftOut, unknown } = choice;
  return (
    <>
      <header className="page-head">
        <h1>{text.title}</h1>
        <p className="page-head__text">{courses.length === 1 ? text.another : compareBar.lead}</p>
        {leftOut.length > 0 && (
          <p role="alert">{fillCount(text.leftOut, leftOut.length, { names: namesOf(leftOut) })}</p>
        )}
        {unknown > 0 && <p role="alert">{fillCount(text.unknown, unknown)}</p>}
      </header>
      {courses.length > 0 && <Comparison courses={courses} />}
      <CourseChooser chosen={courses.map(({ path }) => path)} headingLevel={2} />
    </>
  );
}

function namesOf(courses: readonly Course[]): string {
  return courses.map(course => courseLink(course).name).join(', ');
}
