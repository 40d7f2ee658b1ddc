/** Courses side by side: a column each. On a phone three have no room so: a cell names its course there. */
import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { Course } from '../content/types';
import { useLangOf, useLink, usePageContext, useText } from '../page';
import { telLink } from '../site';
import { shortFactKeys, shortFacts } from '../text/courseFacts';
import { courseLink } from '../text/names';
import { courseIn } from '../text/translate';
import { DemoButton } from './DemoButton';

/** What decides first: it has its row even where nothing of it is given. */
const alwaysAsked: readonly string[] = ['fee', 'duration', 'nextBatch'];

export function Comparison({
  courses: chosen,
}: {
  readonly courses: readonly Course[];
}): ReactElement {
  const { site, lang } = usePageContext();
  const text = useText();
  const langOf = useLangOf();
  const link = useLink();
  const courses = chosen.map(course => courseIn(course, lang));
  const names = { ...text.facts, duration: text.course.duration };
  const known = courses.map(({ path }) => shortFacts(path, site, lang));
  const nameIn = (course: Course) => courseLink(course, lang).name;
  const row = (name: string, cell: (course: Course) => ReactNode) => (
    <tbody>
      <tr>
        <th className="comparison__row" scope="rowgroup" colSpan={courses.length}>
          {name}
        </th>
      </tr>
      <tr>
        {courses.map(course => (
          <td key={course.path} className="comparison__cell">
            {/* A heading across the columns heads its own row only, to every browser. */}
            <span className="visually-hidden">{`${name}: `}</span>
            {courses.length > 2 && (
              <span className="comparison__of" lang={langOf(nameIn(course))}>
                {nameIn(course)}
              </span>
            )}
            {cell(course)}
          </td>
        ))}
      </tr>
    </tbody>
  );
  return (
    <div className="comparison">
      <table className="comparison__table">
        <thead>
          <tr>
            {courses.map(course => (
              <th key={course.path} className="comparison__course" scope="col">
                <CourseName course={course} />
              </th>
            ))}
          </tr>
        </thead>
        {shortFactKeys
          .filter(key => alwaysAsked.includes(key) || known.some(facts => facts[key] !== undefined))
          .map(key => (
            <Fragment key={key}>
              {row(names[key], ({ path }) => shortFacts(path, site, lang)[key] ?? <AskUs />)}
            </Fragment>
          ))}
        {row(text.compare.summary, course => (
          <span lang={langOf(course.summary)}>{course.summary}</span>
        ))}
        {row(text.course.audience, course => (
          <Lines lines={course.audience} />
        ))}
        {row(text.course.prerequisites, course => (
          <Lines lines={course.prerequisites} />
        ))}
        {row(text.course.outcomes, course => (
          <Lines lines={course.outcomes} />
        ))}
        {row(text.course.project, course => (
          <Lines lines={course.project} />
        ))}
        {row(text.course.portfolio, course => (
          <Lines lines={course.portfolio} />
        ))}
        {row(text.course.syllabus, ({ path, syllabus }) =>
          syllabus.length === 0 ? (
            <AskUs />
          ) : (
            <ul className="comparison__list">
              {syllabus.map(({ id, title }) => (
                <li key={id} lang={langOf(title)}>
                  <a href={link(`${path}#${id}`)}>{title}</a>
                </li>
              ))}
            </ul>
          ),
        )}
        {row(text.course.jobs, course => (
          <span lang={langOf(course.jobs)}>{course.jobs}</span>
        ))}
        {row(text.compare.next, course => (
          <div className="comparison__next">
            <a href={link(course.path)} aria-label={`${text.compare.seeCourse}: ${nameIn(course)}`}>
              {text.compare.seeCourse}
            </a>
            <DemoButton course={course.menuName ?? course.title} of={nameIn(course)} />
          </div>
        ))}
      </table>
    </div>
  );
}

/** What is not given: a call, one tap away. */
function AskUs() {
  const [phone] = usePageContext().site.phones;
  return <a href={telLink(phone)}>{useText().compare.askUs}</a>;
}

function CourseName({ course }: { readonly course: Course }) {
  const { path, name } = courseLink(course, usePageContext().lang);
  return (
    <a href={useLink()(path)} lang={useLangOf()(name)}>
      {name}
    </a>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="comparison__list" lang={useLangOf()(lines.join(' '))}>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
