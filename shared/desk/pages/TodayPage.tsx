/** What the office did on one day: all people together, and each person. */
import type { ReactElement } from 'react';
import { deskPaths } from '../addresses';
import { Bar } from '../components/Bar';
import { DeskPage } from '../components/DeskPage';
import { Said } from '../components/Said';
import { deskText } from '../text';
import { dayIn } from '../time';
import type { DeskFrame, TodayView } from '../views';

interface TodayProps {
  readonly frame: DeskFrame;
  readonly view: TodayView;
}

const columns = ['calls', 'reached', 'promised', 'joined'] as const;

export function TodayPage({ frame, view }: TodayProps): ReactElement {
  const { language, now } = frame;
  const text = deskText(language).today;
  const isToday = view.day === 'today';
  return (
    <DeskPage frame={frame} hasSession={true} bar={<Bar frame={frame} />}>
      <h1>{text[view.day]}</h1>
      <p className="link-line">
        {dayIn(view.midnight, now, language)}
        <a href={isToday ? `${deskPaths.today}?day=yesterday` : deskPaths.today}>
          {isToday ? text.toYesterday : text.toToday}
        </a>
      </p>
      {view.byName.length === 0 ? <p>{text.nobody}</p> : <Work frame={frame} view={view} />}
      <p className="figures__meaning">{text.meaning}</p>
    </DeskPage>
  );
}

/**
 * With very large letters, a table is wider than a phone. The element around the table scrolls,
 * so that the page need not scroll sideways.
 */
function Work({ frame, view }: TodayProps) {
  const text = deskText(frame.language).today;
  const rows = [
    ...view.byName.map(each => ({ ...each, key: each.name })),
    // If only one person worked, the row for all people would have the same numbers.
    ...(view.byName.length > 1 ? [{ ...view.all, name: text.all, key: '' }] : []),
  ];
  return (
    <div className="figures__scroll">
      <table className="figures__table figures__table--funnel">
        <thead>
          <tr>
            <th scope="col">{text.who}</th>
            {columns.map(column => (
              <th key={column} scope="col">
                {text[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.key}>
              <th scope="row">
                <Said text={row.name} language={frame.language} />
              </th>
              {columns.map(column => (
                <td key={column}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
