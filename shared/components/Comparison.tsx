/**
 * Compares courses side by side. The first column has the names of the rows, and each course has
 * a column. On a narrow screen, the name of a row is above its cells, and long rows are closed at
 * first. A phone has no room for three columns of sentences. So if three courses are compared on
 * a phone, the cells of a row are below each other, and each cell names its course.
 */
import type { ReactElement, ReactNode } from 'react';
import type { Course } from '../content/types';
import { useFilled, useLangOf, useLink, usePageContext, useText } from '../page';
import { leftToAsk, shortFactKeys, shortFacts } from '../text/courseFacts';
import { fill } from '../text/fill';
import { courseLink } from '../text/names';
import { courseIn } from '../text/translate';
import { AskUs } from './AskUs';
import { DemoButton } from './DemoButton';
import { PhoneLink } from './PhoneLink';

/** The fields of a course that have a list of lines, in the order in which they are shown. */
const lists = ['audience', 'prerequisites', 'outcomes', 'project', 'portfolio'] as const;

interface ComparisonProps {
  readonly courses: readonly Course[];
}

export function Comparison({ courses: chosen }: ComparisonProps): ReactElement {
  const { lang } = usePageContext();
  const text = useText();
  const courses = useFilled(chosen.map(course => courseIn(course, lang)));

  return (
    <div className={`comparison comparison--${courses.length}`}>
      <table className="comparison__table">
        <Heads courses={courses} />
        <FactRows courses={courses} />
        <Row
          name={text.compare.summary}
          courses={courses}
          cell={({ summary }) => <Sentence words={summary} />}
        />
        {lists.map(list => (
          <Row
            key={list}
            name={text.course[list]}
            folds
            courses={courses}
            cell={course => <Lines lines={course[list]} />}
          />
        ))}
        {courses.some(hasSyllabus) && (
          <Row
            name={text.course.syllabus}
            folds
            courses={courses}
            cell={course => <SectionLinks course={course} />}
          />
        )}
        <Row
          name={text.course.jobs}
          folds
          courses={courses}
          cell={({ jobs }) => <Sentence words={jobs} />}
        />
        <Row
          name={text.compare.next}
          courses={courses}
          cell={course => <AskButton course={course} />}
        />
      </table>
      <NotPublished courses={courses} />
    </div>
  );
}

function hasSyllabus({ syllabus }: Course): boolean {
  return syllabus.length > 0;
}

function Heads({ courses }: ComparisonProps) {
  return (
    <thead className="comparison__heads">
      <tr>
        <td className="comparison__corner" />
        {courses.map(course => (
          <th key={course.path} className="comparison__course" scope="col">
            <CourseName course={course} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

/**
 * A row for each fact. If the institute gives a fact for none of the courses, the row is left
 * out.
 */
function FactRows({ courses }: ComparisonProps) {
  const { site, lang } = usePageContext();
  const text = useText().facts;
  const known = courses.map(({ path }) => shortFacts(path, site, lang));
  const shown = shortFactKeys.filter(key => known.some(facts => facts[key] !== undefined));

  return shown.map(key => (
    <Row
      key={key}
      name={text[key]}
      courses={courses}
      cell={({ path }) => shortFacts(path, site, lang)[key] ?? <AskUs />}
    />
  ));
}

/**
 * Renders one line with the missing facts: the facts that the institute publishes for none of the
 * courses. The line also has the phone number for questions about them. If each of these facts
 * had a row, all cells of the row would have the same words.
 */
function NotPublished({ courses }: ComparisonProps) {
  const { site, lang } = usePageContext();
  const text = useText();
  const [phone] = site.phones;
  const given = courses.reduce<ReturnType<typeof shortFacts>>(
    (all, { path }) => Object.assign(all, shortFacts(path, site, lang)),
    {},
  );
  const others = courses.some(hasSyllabus) ? [] : [text.course.syllabus];
  const missing = leftToAsk(given, lang, others);
  if (missing === undefined) return null;

  return (
    <p className="comparison__missing">
      {`${fill(text.compare.notPublished, { facts: missing })} ${text.compare.askUs}: `}
      <PhoneLink phone={phone} />
    </p>
  );
}

interface RowProps extends ComparisonProps {
  readonly name: string;
  /** Whether the cells are closed at first on a phone. */
  readonly folds?: boolean;
  /** The content of one course's cell. */
  readonly cell: (course: Course) => ReactNode;
}

/** A row's name, and one cell for each course. */
function Row({ name, folds = false, courses, cell }: RowProps) {
  return (
    <tbody>
      <tr>
        <th className="comparison__row" scope="row">
          <span className="comparison__name">{name}</span>
          {folds && <Fold name={name} />}
        </th>
        {courses.map(course => (
          <td key={course.path} className="comparison__cell">
            {/* On a narrow screen, a row is a CSS grid. For a cell in a grid, some browsers do
                not announce the heading of the row. So each cell repeats the heading. */}
            <span className="visually-hidden">{`${name}: `}</span>
            {courses.length > 2 && <CellCourse course={course} />}
            {cell(course)}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

/**
 * The name of a row as a button that opens the cells of the row. Only a phone shows the button,
 * in place of the plain name. The cells are outside the `details`, because they belong to the
 * table. The stylesheet hides the cells of a closed row, so the button works without script.
 */
function Fold({ name }: { readonly name: string }) {
  return (
    <details className="comparison__fold">
      <summary className="comparison__open">{name}</summary>
    </details>
  );
}

interface CourseProps {
  readonly course: Course;
}

/**
 * The name of the course in a cell. It is visible only on a phone, because there the three cells
 * of a row are below each other.
 */
function CellCourse({ course }: CourseProps) {
  const { name } = courseLink(course, usePageContext().lang);
  return (
    <span className="comparison__of" lang={useLangOf()(name)}>
      {name}
    </span>
  );
}

function CourseName({ course }: CourseProps) {
  const { path, name } = courseLink(course, usePageContext().lang);
  return (
    <a href={useLink()(path)} lang={useLangOf()(name)}>
      {name}
    </a>
  );
}

function Sentence({ words }: { readonly words: string }) {
  return <p lang={useLangOf()(words)}>{words}</p>;
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

function SectionLinks({ course }: CourseProps) {
  const { path, syllabus } = course;
  const langOf = useLangOf();
  const link = useLink();
  if (!hasSyllabus(course)) return <AskUs />;

  return (
    <ul className="comparison__list">
      {syllabus.map(({ id, title }) => (
        <li key={id} lang={langOf(title)}>
          <a href={link(`${path}#${id}`)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

/**
 * A button that opens the enquiry dialog for a course. The header already has a button "Book A
 * Demo". Three more buttons with this label would be too many, so this button has another label.
 */
function AskButton({ course }: CourseProps) {
  const { name } = courseLink(course, usePageContext().lang);
  const { askAbout } = useText().course;
  return (
    <DemoButton
      look="quiet"
      label={fill(askAbout, { course: name })}
      course={course.menuName ?? course.title}
    />
  );
}
