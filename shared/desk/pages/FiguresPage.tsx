/** Shows how many people asked, by form and course, and how soon the office responded. */
import type { ReactElement, ReactNode } from 'react';
import { fillCount } from '../../text/fill';
import { Bar } from '../components/Bar';
import { DeskPage } from '../components/DeskPage';
import { Said } from '../components/Said';
import { WeekBars } from '../components/WeekBars';
import { standsFirst } from '../formName';
import { deskText } from '../text';
import { dayIn, lengthIn } from '../time';
import type { DeskFrame, FiguresView, NamedCount, PeriodFigures } from '../views';

interface FiguresProps {
  readonly frame: DeskFrame;
  readonly view: FiguresView;
}

export function FiguresPage({ frame, view }: FiguresProps): ReactElement {
  const text = deskText(frame.language).figures;
  const { thisWeek, twelveWeeks } = view;
  return (
    <DeskPage frame={frame} hasSession={true} bar={<Bar frame={frame} />}>
      <h1>{text.title}</h1>
      <div className="figures">
        <div className="figures__whole">
          <Periods frame={frame} view={view} />
          <p className="figures__meaning">{text.meaning}</p>
          {view.keptDays !== undefined && (
            <p className="figures__meaning">{fillCount(text.kept, view.keptDays)}</p>
          )}
        </div>
        <section aria-labelledby="weeks">
          <h2 id="weeks">{text.weeks}</h2>
          <WeekBars frame={frame} weeks={view.weeks} />
          <Weeks frame={frame} view={view} />
        </section>
        <div className="figures__by">
          <By
            frame={frame}
            title={text.byForm}
            head={text.form}
            week={thisWeek.byForm}
            weeks={twelveWeeks.byForm}
          />
          <By
            frame={frame}
            title={text.byCourse}
            head={text.course}
            week={thisWeek.byCourse}
            weeks={twelveWeeks.byCourse}
          />
        </div>
      </div>
    </DeskPage>
  );
}

interface TableProps {
  readonly isLarge?: boolean;
  readonly children: ReactNode;
}

/**
 * With very large letters, a table is wider than a phone. The element around the table scrolls,
 * so that the page need not scroll sideways.
 */
function Table({ isLarge = false, children }: TableProps) {
  const large = isLarge ? ' figures__table--large' : '';
  return (
    <div className="figures__scroll">
      <table className={`figures__table${large}`}>{children}</table>
    </div>
  );
}

/** The numbers of this week and of twelve weeks, side by side. */
function Periods({ frame, view }: FiguresProps) {
  const text = deskText(frame.language).figures;
  const lengthOf = (ms: number | undefined) =>
    ms === undefined ? text.none : lengthIn(ms, frame.language);
  const lines: readonly (readonly [string, (period: PeriodFigures) => number | string])[] = [
    [text.people, period => period.people],
    [text.enquiries, period => period.enquiries],
    [text.untouched, period => period.untouched],
    [text.usual, period => lengthOf(period.medianMs)],
    [text.longest, period => lengthOf(period.worstMs)],
  ];
  return (
    <Table isLarge>
      <thead>
        <tr>
          <td />
          <th scope="col">{text.thisWeek}</th>
          <th scope="col">{text.twelveWeeks}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([name, of]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{of(view.thisWeek)}</td>
            <td>{of(view.twelveWeeks)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The numbers of the chart, as a table. Source: WCAG 1.1.1. */
function Weeks({ frame, view }: FiguresProps) {
  const text = deskText(frame.language).figures;
  return (
    <details className="figures__weeks">
      <summary>{text.asTable}</summary>
      <Table>
        <thead>
          <tr>
            <th scope="col">{text.week}</th>
            <th scope="col">{text.people}</th>
            <th scope="col">{text.enquiries}</th>
          </tr>
        </thead>
        <tbody>
          {view.weeks.map(({ weekStart, people, enquiries }) => (
            <tr key={weekStart}>
              <th scope="row">{dayIn(weekStart, frame.now, frame.language)}</th>
              <td>{people}</td>
              <td>{enquiries}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}

interface ByProps {
  readonly frame: DeskFrame;
  readonly title: string;
  readonly head: string;
  readonly week: readonly NamedCount[];
  readonly weeks: readonly NamedCount[];
}

/**
 * From each period, a table shows at most this number of names. There may be many more, because
 * visitors may type anything as a course.
 */
const maxNames = 12;

/**
 * The numbers by form or by course. First come the names with the greatest numbers in twelve
 * weeks. Then come other names with the greatest numbers in this week.
 */
function By({ frame, title, head, week, weeks }: ByProps) {
  const text = deskText(frame.language).figures;
  const greatest = [...weeks.slice(0, maxNames), ...week.slice(0, maxNames)];
  const names = new Set(greatest.map(({ name }) => name));
  const countOf = (counts: readonly NamedCount[], name: string) =>
    counts.find(each => each.name === name)?.count ?? 0;
  return (
    <section>
      <h2>{title}</h2>
      {names.size === 0 ? (
        <p>{text.noEnquiries}</p>
      ) : (
        <Table>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{text.thisWeek}</th>
              <th scope="col">{text.twelveWeeks}</th>
            </tr>
          </thead>
          <tbody>
            {[...names].map(name => (
              <tr key={name}>
                <th scope="row">
                  <Said text={standsFirst(name)} language={frame.language} />
                </th>
                <td>{countOf(week, name)}</td>
                <td>{countOf(weeks, name)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
