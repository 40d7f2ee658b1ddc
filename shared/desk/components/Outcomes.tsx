/**
 * The form with the buttons for the outcomes that fit the enquiry, and with the note. Every
 * button also saves the note.
 */
import type { ReactElement } from 'react';
import { isClosed } from '../isClosed';
import { deskText } from '../text';
import type { DeskFrame, EnquiryView, Outcome } from '../views';
import { EnterButton, FollowUp } from './FollowUp';
import { SlipField } from './SlipField';
import { TapButton } from './TapButton';

/** The id of the note field. The link of an error message leads to it. */
export const noteFieldId = 'note';

/** The id of the name field. The link of an error message leads to it. */
export const nameFieldId = 'name';

interface OutcomesProps {
  readonly frame: DeskFrame;
  readonly view: EnquiryView;
}

/**
 * Only the server checks the date (`noValidate`). If a wrong date is in the closed box "No answer",
 * a browser would not submit the form, and would not show the error.
 */
export function Outcomes({ frame, view }: OutcomesProps): ReactElement {
  const text = deskText(frame.language).enquiry;
  return (
    <form className="outcomes" method="post" action={view.path} noValidate aria-labelledby="what">
      <input type="hidden" name="seen" value={view.seen} />
      <input type="hidden" name="shownAt" value={frame.now} />
      <EnterButton />
      <Note frame={frame} view={view} />
      {frame.name === undefined && <FirstName frame={frame} view={view} />}
      <h2 className="outcomes__title" id="what">
        {text.what}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend would not be a heading of the page */}
      <div className="outcomes__taps" role="group" aria-labelledby="what">
        {view.isFeedback ? (
          <>
            <Tap frame={frame} view={view} outcome="read" />
            <Tap frame={frame} view={view} outcome="told-trainer" />
          </>
        ) : (
          <>
            <Tap frame={frame} view={view} outcome="called" />
            <FollowUp frame={frame} view={view} />
            <Tap frame={frame} view={view} outcome="visited" />
            <Tap frame={frame} view={view} outcome="joined" />
            <Tap frame={frame} view={view} outcome="not-interested" isQuiet={true} />
            <Tap frame={frame} view={view} outcome="wrong-number" isQuiet={true} />
          </>
        )}
        <Tap frame={frame} view={view} outcome="spam" isQuiet={true} />
      </div>
      <div className="outcomes__more">
        <button className="link-button" type="submit" name="action" value="note">
          {text.noteOnly}
        </button>
        {isClosed(view.row) && (
          <TapButton name="action" value="reopen">
            {text.reopen}
          </TapButton>
        )}
      </div>
    </form>
  );
}

function Note({ frame, view }: OutcomesProps) {
  const text = deskText(frame.language);
  const { refused } = view;
  const why = refused?.why;
  const error = why === 'note-too-long' || why === 'note-missing' ? text.refused[why] : undefined;
  return (
    <div className="field-row">
      <div className="outcomes__note-head">
        <label className="field-row__label" htmlFor={noteFieldId}>
          {text.enquiry.note}
        </label>
        <span className="outcomes__hint" id="note-hint">
          {text.enquiry.noteHint}
        </span>
      </div>
      {error !== undefined && (
        <p className="field-row__error" id="note-error">
          {error}
        </p>
      )}
      <textarea
        className="field-row__input outcomes__note"
        id={noteFieldId}
        name="note"
        rows={1}
        defaultValue={refused?.note ?? ''}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? 'note-hint' : 'note-hint note-error'}
      />
    </div>
  );
}

/**
 * The field for the user's first name. The history shows this name beside what the user did. The
 * field is visible until the first tap on a device.
 */
function FirstName({ frame, view }: OutcomesProps) {
  const text = deskText(frame.language);
  return (
    <SlipField
      name={nameFieldId}
      label={text.name.name}
      hint={text.name.intro}
      type="text"
      autoComplete="given-name"
      value=""
      error={view.refused?.why === 'name-missing' ? text.name.missing : undefined}
    />
  );
}

interface TapProps extends OutcomesProps {
  readonly outcome: Exclude<Outcome, 'no-answer'>;
  /**
   * Whether the button is less striking, so that a user does not press it by mistake. True for
   * outcomes after which nobody calls the person again.
   */
  readonly isQuiet?: boolean;
}

function Tap({ frame, view, outcome, isQuiet = false }: TapProps) {
  return (
    <button
      className={`button outcomes__tap ${isQuiet ? 'outcomes__tap--quiet' : ''}`.trim()}
      type="submit"
      name="outcome"
      value={outcome}
      aria-current={view.row.outcome === outcome ? 'true' : undefined}
    >
      {deskText(frame.language).outcomes[outcome]}
    </button>
  );
}
