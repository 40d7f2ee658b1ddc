/** A button that opens the "Courses Enquiry" dialog. The button works without script. */
import type { ReactElement } from 'react';
import { useText } from '../page';
import { dialogId } from './dialogId';

interface DemoButtonProps {
  readonly look?: 'primary' | 'quiet';
  /** The button's label, if it is not "Book A Demo". */
  readonly label?: string;
  /**
   * client/prefillCourse.ts writes this course into the dialog. Only a page about several courses
   * gives a course here.
   */
  readonly course?: string;
}

/**
 * `command` opens a modal dialog (Baseline 2025-12). An older browser ignores `command` and uses
 * `popovertarget` (Baseline 2025-01). Source: HTML Standard, 4.10.6 and 6.12.
 */
export function DemoButton({ look = 'primary', label, course }: DemoButtonProps): ReactElement {
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
    >
      {label ?? text.action.bookDemo}
    </button>
  );
}
