/** The signed-in devices, with a button to end each session. Owners also see their colleagues. */
import type { ReactElement } from 'react';
import { fill } from '../../text/fill';
import { deskPaths } from '../addresses';
import { Bar } from '../components/Bar';
import { Colleagues } from '../components/Colleagues';
import { DeskPage } from '../components/DeskPage';
import { LetIn, letInField, letInProblem } from '../components/LetIn';
import { Problem } from '../components/Problem';
import { SessionList } from '../components/SessionList';
import { deskText } from '../text';
import type { DeskFrame, SessionsView } from '../views';

interface SessionsProps {
  readonly frame: DeskFrame;
  readonly view: SessionsView;
}

export function SessionsPage({ frame, view }: SessionsProps): ReactElement {
  const text = deskText(frame.language);
  const { colleagues, letIn } = view;
  const problem = letInProblem(letIn, frame);
  return (
    <DeskPage frame={frame} hasSession={true} bar={<Bar frame={frame} />}>
      {problem !== undefined && (
        <Problem frame={frame} text={problem} targetId={letInField(letIn)} />
      )}
      {view.done !== undefined && (
        // biome-ignore lint/a11y/noAutofocus: this says what the user has just done
        <div className="done" tabIndex={-1} autoFocus>
          <p role="status">{text.colleagues.done[view.done]}</p>
        </div>
      )}
      <h1>{text.sessions.title}</h1>
      <p>{text.sessions.intro}</p>
      <form method="post" action={deskPaths.sessions} aria-label={text.sessions.title}>
        {view.sessions.length > 1 && (
          <button className="button sessions__others" type="submit" name="end" value="others">
            {text.sessions.endOthers}
          </button>
        )}
        <SessionList frame={frame} sessions={view.sessions} />
      </form>
      {colleagues !== undefined && (
        <section className="colleagues" aria-labelledby="colleagues">
          <h2 id="colleagues">{text.colleagues.title}</h2>
          <p>{text.colleagues.intro}</p>
          <p>
            {view.deskUrl === undefined
              ? text.colleagues.wayWithoutMail
              : fill(text.colleagues.way, { url: view.deskUrl })}
          </p>
          <Colleagues frame={frame} colleagues={colleagues} />
          <LetIn frame={frame} form={letIn} />
        </section>
      )}
    </DeskPage>
  );
}
