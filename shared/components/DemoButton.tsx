/** Opens the "Courses Enquiry" dialog through the platform, without script. */
import type { ReactElement } from 'react';
import { useText } from '../page';
import { dialogId } from './dialogId';

interface DemoButtonProps {
  readonly look?: 'primary' | 'quiet';
  /** The button's label, for example where the page already has its two Book A Demo buttons. */
  readonly label?: string;
  /**
   * The course to fill into the dialog, on a page about several courses
   * (client/prefillCourse.ts).
   */
  readonly course?: string;
}

/**
 * `command` opens a modal dialog (Baseline 2025-12). A browser without it uses `popovertarget`
 * (Baseline 2025-01). Source: HTML Standard, 4.10.6 and 6.12.
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
