/**
 * The "No answer" button. Without a script, it opens the choices of when to call again. Each
 * choice is a submit button of the surrounding form.
 */
import type { ReactElement } from 'react';
import { dayInIndia } from '../../siteToday';
import { clockIn } from '../../text/factWords';
import { refusalIn } from '../refusal';
import { deskText } from '../text';
import { callHours, type DeskFrame, type EnquiryView } from '../views';
import { TapButton } from './TapButton';

/** The id of the date field. An error's link leads to it. */
export const dateFieldId = 'on';

interface FollowUpProps {
  readonly frame: DeskFrame;
  readonly view: EnquiryView;
}

export function FollowUp({ frame, view }: FollowUpProps): ReactElement {
  const text = deskText(frame.language);
  // If the server refused the next step, the form NextStep shows the typed values, and this form
  // does not.
  const refused = view.asksNextStep ? undefined : view.refused;
  const error = refused !== undefined && isOfDate(refused.why) ? refused.why : undefined;
  const isOpen =
    refused !== undefined &&
    (refused.outcome === 'no-answer' || refused.on !== '' || refused.time !== '');
  const isCurrent = view.row.outcome === 'no-answer';
  return (
    <details className="follow-up" open={isOpen}>
      <summary className="button outcomes__tap" aria-current={isCurrent ? 'true' : undefined}>
        {text.outcomes['no-answer']}
      </summary>
      <fieldset className="follow-up__box" aria-label={text.enquiry.callAgain}>
        <p className="follow-up__title" aria-hidden="true">
          {text.enquiry.callAgain}
        </p>
        <div className="follow-up__hours">
          {callHours.map(hour => (
            <TapButton key={hour} name="again" value={`at-${hour}`}>
              {clockIn(`${hour}:00`, frame.language)}
            </TapButton>
          ))}
        </div>
        <Choice frame={frame} value="tomorrow" />
        <DayFields
          frame={frame}
          view={view}
          ids={{ day: dateFieldId, time: 'time', error: 'on-error' }}
          error={error === undefined ? undefined : refusalIn(error, view, frame)}
        />
      </fieldset>
    </details>
  );
}

interface ChoiceProps {
  readonly frame: DeskFrame;
  readonly value: 'tomorrow' | 'date';
}

function Choice({ frame, value }: ChoiceProps) {
  return (
    <TapButton name="again" value={value}>
      {deskText(frame.language).enquiry.followUp[value]}
    </TapButton>
  );
}

interface DayFieldsProps extends FollowUpProps {
  readonly ids: { readonly day: string; readonly time: string; readonly error: string };
  readonly error: string | undefined;
}

/** Fields for a day and a time, with a button that submits them. */
export function DayFields({ frame, view, ids, error }: DayFieldsProps): ReactElement {
  const text = deskText(frame.language).enquiry;
  const { refused } = view;
  return (
    <div className="follow-up__day">
      {error !== undefined && (
        <p className="field-row__error follow-up__error" id={ids.error}>
          {error}
        </p>
      )}
      <label className="visually-hidden" htmlFor={ids.day}>
        {text.day}
      </label>
      <input
        className="field-row__input"
        type="date"
        id={ids.day}
        name="on"
        min={dayInIndia(frame.now)}
        max={dayInIndia(view.lastDay)}
        defaultValue={refused?.on ?? ''}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : ids.error}
      />
      <label className="visually-hidden" htmlFor={ids.time}>
        {text.time}
      </label>
      <input
        className="field-row__input"
        type="time"
        id={ids.time}
        name="time"
        defaultValue={refused?.time ?? ''}
      />
      <Choice frame={frame} value="date" />
    </div>
  );
}

type Why = NonNullable<EnquiryView['refused']>['why'];
type DateFault = Extract<Why, `date-${string}`>;

export function isOfDate(why: Why): why is DateFault {
  return why.startsWith('date-');
}
