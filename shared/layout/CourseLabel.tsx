/**
 * The label beside the text about a course. It stays on the screen while the page scrolls. It has
 * the next step, the hours to call, and links to download, share or compare the course.
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
      {/* The page already has other "Book A Demo" buttons, so this button has another name. */}
      <DemoButton label={fill(text.askAbout, { course: name })} />
      <CallLink />
      <OpeningHours />
      <Tools course={course} />
    </div>
  );
}

/** Links to download the course, to send it to someone, and to compare it. */
function Tools({ course }: { readonly course: Course }) {
  const { site, lang } = usePageContext();
  const text = useText().course;
  const link = useLink();
  const handout = handoutOf(course, lang);
  return (
    <ul className="course-label__tools">
      {handout !== undefined && (
        <li>
          {/* This link has no `hreflang`. When a visitor presses a link with `hreflang`, the
              loader stores the language of the link as the chosen language. */}
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
