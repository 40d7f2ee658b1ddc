/**
 * When the user has reached a person, asks "Next step?". One tap is enough, and no script is
 * needed. If there is no next step, the user follows a link to the next person or to the list.
 * The list then shows this person under "No next step".
 */
import type { ReactElement } from 'react';
import { deskPaths } from '../addresses';
import { refusalIn } from '../refusal';
import { deskText } from '../text';
import type { DeskFrame, EnquiryView } from '../views';
import { DeskIcon } from './DeskIcon';
import { DayChoice, DayFields, EnterButton, isOfDate } from './FollowUp';

/** The id of the day field. The link of an error message leads to it. */
export const nextDayFieldId = 'next-on';

interface NextStepProps {
  readonly frame: DeskFrame;
  readonly view: EnquiryView;
}

export function NextStep({ frame, view }: NextStepProps): ReactElement {
  const text = deskText(frame.language).enquiry;
  const { refused } = view;
  const error = refused !== undefined && isOfDate(refused.why) ? refused.why : undefined;
  return (
    <form className="next-step" method="post" action={view.path} noValidate>
      <input type="hidden" name="seen" value={view.seen} />
      <input type="hidden" name="shownAt" value={frame.now} />
      <input type="hidden" name="action" value="plan" />
      <EnterButton />
      <fieldset className="follow-up__box">
        <legend>{text.nextStep}</legend>
        <div className="next-step__days">
          {(['in-2-days', 'saturday'] as const).map(again => (
            <DayChoice key={again} frame={frame} view={view} value={again} />
          ))}
        </div>
        <DayFields
          frame={frame}
          view={view}
          ids={{ day: nextDayFieldId, time: 'next-time', error: 'next-error' }}
          error={error === undefined ? undefined : refusalIn(error, view, frame)}
        />
        <a className="button outcomes__tap" href={view.nextPath ?? deskPaths.list}>
          {view.nextPath === undefined ? text.noStepList : text.noStepNext}
          <DeskIcon name="chevron-right" />
        </a>
      </fieldset>
    </form>
  );
}
