/**
 * Says at the top of the page why the server refused what the user sent. A link leads to the
 * field to correct. Source: WCAG 3.3.1; GOV.UK error summary.
 */
import type { ReactElement, ReactNode } from 'react';
import { deskText } from '../text';
import type { DeskFrame } from '../views';

interface ProblemProps {
  readonly frame: DeskFrame;
  /**
   * The id of this box. If the address of the page has a fragment, browsers ignore `autofocus`
   * and focus the element with that id. So if there is a fragment, it must be this id. Source:
   * HTML Standard, "flush autofocus candidates".
   */
  readonly id?: string | undefined;
  readonly text: string;
  /** The id of the field or section to correct. */
  readonly targetId: string;
  readonly children?: ReactNode;
}

/** The box has the focus, for the same reasons as in shared/components/ErrorSummary.tsx. */
export function Problem({ frame, id, text, targetId, children }: ProblemProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noAutofocus: this answers the form that was just sent
    <div className="error-summary" id={id} tabIndex={-1} autoFocus>
      <div className="error-summary__words" role="alert">
        <p className="error-summary__title">{deskText(frame.language).frame.problem}</p>
        <ul className="error-summary__list">
          <li>
            <a href={`#${targetId}`}>{text}</a>
          </li>
        </ul>
        {children}
      </div>
    </div>
  );
}
