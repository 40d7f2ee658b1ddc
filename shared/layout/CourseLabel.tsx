/**
 * Beside a course's words, in sight as they scroll by: the next step, when to call, and how to take
 * the course along.
 */
import type { ReactElement } from 'react';
import { CallLink } from '../components/CallLink';
import { DemoButton } from '../components/DemoButton';
import { OpeningHours } from '../components/OpeningHours';
import { handoutOf } from '../content/handout';
import type { Course } from '../content/types';
import { useLink, usePageContext, useText } from '../page';
import { passOnLink } from '../site';
import { fill } from '../text/fill';
import { courseLink } from '../text/names';

export function CourseLabel({ course }: { readonly course: Course }): ReactElement {
  const { lang } = usePageContext();
  const text = useText().course;
  const { name } = courseLink(course, lang);
  return (
    <div className="course-label">
      <h2 className="course-label__title">{text.demoHint}</h2>
      {/* The page's two Book A Demo are in its banner and below its syllabus. */}
      <DemoButton label={fill(text.askAbout, { course: name })} />
      <CallLink />
      <OpeningHours />
      <Tools course={course} />
    </div>
  );
}

/** A course can be taken along as a file, passed on, and laid beside another one. */
function Tools({ course }: { readonly course: Course }) {
  const { site, lang } = usePageContext();
  const text = useText().course;
  const link = useLink();
  const handout = handoutOf(course, lang);
  return (
    <ul className="course-label__tools">
      {handout !== undefined && (
        <li>
          {/* Without hreflang: the loader takes a press on that for the choice of a language. */}
          <a href={handout.path} download="">
            {text.download}
          </a>
        </li>
      )}
      <li>
        <a href={passOnLink(site.url + link(course.path))}>{text.passOn}</a>
      </li>
      <li>
        <a href={link(`/compare?course=${course.path.slice(1)}`)}>{text.compareWith}</a>
      </li>
    </ul>
  );
}
