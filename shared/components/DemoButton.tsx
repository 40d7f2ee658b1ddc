/** Opens the "Courses Enquiry" dialog through the platform, without script. */
import type { ReactElement } from 'react';
import { useText } from '../page';
import { dialogId } from './dialogId';

interface DemoButtonProps {
  readonly look?: 'primary' | 'quiet';
  /** Other words on it, where a page has its two Book A Demo in other places. */
  readonly label?: string;
  /**
   * What the dialog's course is filled in with, where
   * the page is about several (client/prefillCourse.ts).
   */
  readonly course?: string;
  /**
   * The course that the button is about, where several stand side by side, for who hears it alone.
   */
  readonly of?: string;
}

/**
 * `command` opens a modal dialog (Baseline 2025-12); a browser that does not know it takes
 * `popovertarget` (Baseline 2025-01). Source: HTML Standard, 4.10.6 and 6.12.
 */
export function DemoButton({ look = 'primary', label, course, of }: DemoButtonProps): ReactElement {
  const text = useText();
  return (
    <button
      className={look === 'primary' ? 'button button--primary' : 'button'}
      type="button"
      aria-haspopup="dialog"
      popoverTarget={dialogId}
      command="show-modal"
      commandfor={dialogId}
      data-course={course}
      aria-label={of && `${text.action.bookDemo}: ${of}`}
    >
      {label ?? text.action.bookDemo}
    </button>
  );
}
