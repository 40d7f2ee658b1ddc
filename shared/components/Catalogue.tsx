/**
 * All courses by group. Each course has a line that says what a student can do afterwards, and a
 * checkbox that chooses the course for a comparison.
 */
import type { ReactElement } from 'react';
import { courseGroupsInOrder } from '../content/navigation';
import type { Course } from '../content/types';
import { useLangOf, useLink, useOffered, usePageContext, useText } from '../page';
import { shortFacts } from '../text/courseFacts';
import { fill } from '../text/fill';
import { courseLink } from '../text/names';
import { courseIn, groupIn } from '../text/translate';

interface CatalogueProps {
  /** The paths of the chosen courses. */
  readonly chosen: readonly string[];
}

/** The list of courses with its checkboxes. It must be inside a form that leads to /compare. */
export function Catalogue({ chosen }: CatalogueProps): ReactElement {
  const { lang } = usePageContext();
  const offered = useOffered();
  const groups = courseGroupsInOrder(offered);
  return (
    // The accessible name of the list says what the checkboxes are for. A screen reader reads it
    // before the first checkbox. Source: WCAG 1.3.1, 3.3.2.
    // biome-ignore lint/a11y/useSemanticElements: a legend would not be a part of the grid
    <div className="catalogue" role="group" aria-label={useText().compareBar.lead}>
      {groups.map(({ id, courses }) => (
        <section key={id} className="catalogue__group">
          <h2 className="catalogue__name">{groupIn(id, lang, offered)}</h2>
          <ul className="catalogue__list">
            {courses.map(course => (
              <Row key={course.path} course={course} isChosen={chosen.includes(course.path)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Row({ course, isChosen }: { readonly course: Course; readonly isChosen: boolean }) {
  const { lang } = usePageContext();
  const text = useText().compare;
  const { name, path } = courseLink(course, lang);
  return (
    <li className="catalogue__course">
      <a className="catalogue__link" href={useLink()(path)} lang={useLangOf()(name)}>
        {name}
      </a>
      <label className="catalogue__choice">
        <input
          type="checkbox"
          name="course"
          value={path.slice(1)}
          defaultChecked={isChosen}
          aria-label={fill(text.choose, { course: name })}
        />
        {text.choice}
      </label>
      <Outcome course={course} />
      <ShortFacts path={path} />
    </li>
  );
}

/** One line that says what a student can do after the course. */
function Outcome({ course }: { readonly course: Course }): ReactElement {
  const { outcomes, summary } = courseIn(course, usePageContext().lang);
  const line = outcomes[0] ?? summary;
  return (
    <span className="catalogue__outcome" lang={useLangOf()(line)}>
      {line}
    </span>
  );
}

/** The fee and the duration, if the institute gives them. */
function ShortFacts({ path }: { readonly path: string }) {
  const { site, lang } = usePageContext();
  const { fee, duration } = shortFacts(path, site, lang);
  const known = [fee, duration].filter(fact => fact !== undefined);
  return known.length === 0 ? null : <span className="catalogue__facts">{known.join(' · ')}</span>;
}
