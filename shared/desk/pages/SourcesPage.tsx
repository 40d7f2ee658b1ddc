/**
 * Counts people for each source, page and course: how many asked, how many the office reached,
 * how many came to the institute, and how many joined. Also shows the sum of the fees of the
 * people who joined. The sum uses the current fees of their courses.
 */
import type { ReactElement } from 'react';
import { rupees } from '../../text/factWords';
import { fillCount } from '../../text/fill';
import { Bar } from '../components/Bar';
import { DeskPage } from '../components/DeskPage';
import { Said } from '../components/Said';
import { deskText } from '../text';
import type { DeskFrame, FunnelRow, SourcesView } from '../views';

interface SourcesProps {
  readonly frame: DeskFrame;
  readonly view: SourcesView;
}

export function SourcesPage({ frame, view }: SourcesProps): ReactElement {
  const text = deskText(frame.language).sources;
  return (
    <DeskPage frame={frame} hasSession={true} bar={<Bar frame={frame} />}>
      <h1>{text.title}</h1>
      <p className="figures__meaning">{fillCount(text.meaning, view.days)}</p>
      <div className="figures">
        <Funnel frame={frame} title={text.bySource} rows={view.bySource} />
        <Funnel frame={frame} title={text.byCourse} rows={view.byCourse} />
        <Funnel frame={frame} title={text.byPage} rows={view.byPage} />
      </div>
    </DeskPage>
  );
}

interface FunnelProps {
  readonly frame: DeskFrame;
  readonly title: string;
  readonly rows: readonly FunnelRow[];
}

/**
 * With very large letters, a table is wider than a phone. The element around the table scrolls,
 * so that the page need not scroll sideways.
 */
function Funnel({ frame, title, rows }: FunnelProps) {
  const text = deskText(frame.language).sources;
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p>{text.nobody}</p>
      ) : (
        <div className="figures__scroll">
          <table className="figures__table figures__table--funnel">
            <thead>
              <tr>
                <td />
                {(['asked', 'reached', 'visited', 'joined', 'fees'] as const).map(step => (
                  <th key={step} scope="col">
                    {text[step]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={row.name}>
                  <th scope="row">
                    <Said text={row.name} language={frame.language} />
                  </th>
                  <td>{row.people}</td>
                  <td>{row.reached}</td>
                  <td>{row.visited}</td>
                  <td>{row.joined}</td>
                  <td>{row.rupees === 0 ? '' : rupees(row.rupees)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
