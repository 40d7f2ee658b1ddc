/**
 * The page of an enquiry: the person to call, the buttons for the outcomes, what the visitor
 * typed in the form, and the history.
 */
import type { ReactElement } from 'react';
import { fill } from '../../text/fill';
import { ChatTexts } from '../components/ChatTexts';
import { Corrections } from '../components/Corrections';
import { Cover } from '../components/Cover';
import { DeskIcon } from '../components/DeskIcon';
import { DeskPage } from '../components/DeskPage';
import { DoneLine } from '../components/DoneLine';
import { EnquiryBar } from '../components/EnquiryBar';
import { dateFieldId, isOfDate } from '../components/FollowUp';
import { Deliveries, History, HistoryWords, historyId, SentFields } from '../components/Lines';
import { NextStep, nextDayFieldId } from '../components/NextStep';
import { nameFieldId, noteFieldId, Outcomes } from '../components/Outcomes';
import { Problem } from '../components/Problem';
import { TakenBy } from '../components/TakenBy';
import { refusalIn } from '../refusal';
import { deskText } from '../text';
import { dayIn } from '../time';
import type { DeskFrame, EnquiryView, RefusedTap } from '../views';

interface EnquiryProps {
  readonly frame: DeskFrame;
  readonly view: EnquiryView;
}

export function EnquiryPage({ frame, view }: EnquiryProps): ReactElement {
  return (
    <DeskPage frame={frame} hasSession={true} bar={<EnquiryBar frame={frame} view={view} />}>
      <div className="enquiry">
        <Answer frame={frame} view={view} />
        <div className="enquiry__do">
          <Cover frame={frame} view={view} />
          <ChatTexts frame={frame} view={view} />
          <Outcomes frame={frame} view={view} />
        </div>
        <div className="enquiry__know">
          <TakenBy frame={frame} view={view} />
          <Corrections frame={frame} view={view} />
          {view.enquiries.map((enquiry, index) => (
            <SentFields key={enquiry.id} frame={frame} enquiry={enquiry} isFirst={index === 0} />
          ))}
          <History frame={frame} view={view} />
          {view.enquiries.map((enquiry, index) => (
            <Deliveries key={enquiry.id} frame={frame} enquiry={enquiry} isFirst={index === 0} />
          ))}
          <Erase frame={frame} view={view} />
        </div>
      </div>
    </DeskPage>
  );
}

/** Tells the user what the last tap did. Renders nothing if there was no tap. */
function Answer({ frame, view }: EnquiryProps) {
  const text = deskText(frame.language);
  // If the user's first name is unknown, the desk saves nothing when the user taps. The form with
  // the outcomes asks for this name.
  const asks = view.asksNextStep && frame.name !== undefined;
  if (view.refused !== undefined)
    return (
      <>
        <Refused frame={frame} view={view} refused={view.refused} />
        {asks && <NextStep frame={frame} view={view} />}
      </>
    );
  if (view.done === undefined) return null;
  return (
    <DoneLine frame={frame} done={view.done}>
      {view.undo !== undefined && <Undo frame={frame} path={view.path} event={view.undo} />}
      {asks && <NextStep frame={frame} view={view} />}
      {!asks && view.nextPath !== undefined && (
        <a className="button button--primary" href={view.nextPath}>
          {text.enquiry.nextOne}
          <DeskIcon name="chevron-right" />
        </a>
      )}
    </DoneLine>
  );
}

interface UndoProps {
  readonly frame: DeskFrame;
  readonly path: string;
  /** The number of the event that the button reverts. */
  readonly event: number;
}

function Undo({ frame, path, event }: UndoProps) {
  const { undo } = deskText(frame.language).enquiry;
  return (
    <form method="post" action={`${path}/undo`} aria-label={undo}>
      <button className="link-button" type="submit" name="event" value={event}>
        {undo}
      </button>
    </form>
  );
}

/**
 * Says at the top of the page why the desk did not save a tap. If a colleague has changed the
 * enquiry in the meantime, also shows this change.
 */
function Refused({ frame, view, refused }: EnquiryProps & { readonly refused: RefusedTap }) {
  const text = deskText(frame.language);
  const newest = view.history.at(-1);
  const canTapAgain = !isOfDate(refused.why) && refused.why !== 'note-too-long';
  const hasTyped = refused.note !== '' || refused.on !== '';
  return (
    <Problem frame={frame} text={refusalIn(refused.why, view, frame)} targetId={targetOf(refused)}>
      {refused.why === 'changed' && newest !== undefined && (
        <HistoryWords frame={frame} line={newest} />
      )}
      {canTapAgain && refused.outcome !== undefined && (
        <p>{fill(text.enquiry.tapped, { outcome: text.outcomes[refused.outcome] })}</p>
      )}
      {canTapAgain && hasTyped && <p>{text.enquiry.typed}</p>}
    </Problem>
  );
}

function targetOf({ why, isPlan = false }: RefusedTap): string {
  if (isOfDate(why)) return isPlan ? nextDayFieldId : dateFieldId;
  if (why === 'name-missing') return nameFieldId;
  return why === 'changed' || why === 'not-undone' ? historyId : noteFieldId;
}

function Erase({ frame, view }: EnquiryProps) {
  const text = deskText(frame.language).enquiry;
  return (
    <div className="enquiry__end">
      <a href={`${view.path}/delete`}>{text.erase}</a>
      {view.deletedOn !== undefined && (
        <p className="enquiry__deleted">
          {fill(text.deletedOn, { day: dayIn(view.deletedOn, frame.now, frame.language) })}
        </p>
      )}
    </div>
  );
}
