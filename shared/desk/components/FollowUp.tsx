/**
 * The "No answer" button. It opens buttons for the time of the next call. Each of them submits
 * the form around this button. No script is needed.
 */
import type { ReactElement } from 'react';
import { dayInIndia } from '../../siteToday';
import { clockIn } from '../../text/factWords';
import { dayNumber } from '../../time';
import { refusalIn } from '../refusal';
import { deskText } from '../text';
import { plannedMoment } from '../time';
import { callHours, type DeskFrame, type EnquiryView } from '../views';
import { TapButton } from './TapButton';

/** The id of the date field. The link of an error message leads to it. */
export const dateFieldId = 'on';

interface FollowUpProps {
  readonly frame: DeskFrame;
  readonly view: EnquiryView;
}

export function FollowUp({ frame, view }: FollowUpProps): ReactElement {
  const text = deskText(frame.language);
  // If the server refused the next step, NextStep shows the typed values and the error, and this
  // form shows none.
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
            <HourChoice key={hour} frame={frame} view={view} hour={hour} />
          ))}
        </div>
        <DayChoice frame={frame} view={view} value="tomorrow" />
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

type Hour = (typeof callHours)[number];

/**
 * A button for a call at this hour today. If the hour has passed, the call is tomorrow. The
 * button says which day it is.
 */
function HourChoice({ frame, view, hour }: FollowUpProps & { readonly hour: Hour }) {
  const { language, now } = frame;
  const text = deskText(language).time;
  const isToday = dayNumber(view.choices[`at-${hour}`]) === dayNumber(now);
  return (
    <TapButton name="again" value={`at-${hour}`}>
      {`${clockIn(`${hour}:00`, language)} `}
      <span className="outcomes__when">{isToday ? text.today : text.tomorrow}</span>
    </TapButton>
  );
}

interface DayChoiceProps extends FollowUpProps {
  readonly value: 'tomorrow' | 'in-2-days' | 'saturday';
}

/** A button for a call on another day. The button shows the date and the hour of the call. */
export function DayChoice({ frame: { language }, view, value }: DayChoiceProps): ReactElement {
  return (
    <TapButton name="again" value={value}>
      {`${deskText(language).enquiry.followUp[value]} `}
      <span className="outcomes__when">{plannedMoment(view.choices[value], language)}</span>
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
      <TapButton name="again" value="date">
        {text.followUp.date}
      </TapButton>
    </div>
  );
}

/**
 * When the user presses Enter in the date field, the browser presses the first button of the form.
 * So each form with `DayFields` begins with this hidden button: Enter then plans the typed day, and
 * does not press the first button that the user sees. Source: HTML, implicit submission.
 */
export function EnterButton(): ReactElement {
  return (
    <button
      className="visually-hidden"
      type="submit"
      name="again"
      value="date"
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

type Why = NonNullable<EnquiryView['refused']>['why'];
type DateFault = Extract<Why, `date-${string}`>;

export function isOfDate(why: Why): why is DateFault {
  return why.startsWith('date-');
}
