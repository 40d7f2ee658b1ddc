/**
 * The "Courses Enquiry" dialog. The platform opens, closes and traps focus; the script adds what some browsers lack.
 * Source: SPEC 2 and 3; ARIA APG, Dialog (Modal).
 */
import { type MouseEvent, useEffect, useRef } from 'react';
import { dialogId } from '../components/DemoButton';
import { Icon } from '../components/Icon';
import { courseEnquiry } from '../forms/courseEnquiry';
import { text } from '../text/en';
import { MailForm, type MailFormProps } from './MailForm';

export interface EnquiryDialogProps {
  readonly mailForm: MailFormProps;
  /** A refused post came back: its errors are shown at once. */
  readonly isOpen: boolean;
}

/** A `popover` too, for browsers without invoker commands; HTML shows a `popover` with `open` as an open dialog. */
export function EnquiryDialog({ mailForm, isOpen }: EnquiryDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => becomeModal(element.current), []);
  const titleId = `${courseEnquiry.id}-title`;
  return (
    // The click on the backdrop is a shortcut: Escape and two buttons close it by keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      className="enquiry-dialog"
      ref={element}
      id={dialogId}
      popover="auto"
      open={isOpen}
      aria-labelledby={titleId}
      onClick={closeFromBackdrop}
    >
      <div className="enquiry-dialog__label">
        <CloseButton look="cross" />
        <h2 id={titleId} className="enquiry-dialog__title">
          {courseEnquiry.title}
        </h2>
        <p className="enquiry-dialog__intro">{courseEnquiry.intro}</p>
        <MailForm {...mailForm} />
        <CloseButton look="word" />
      </div>
    </dialog>
  );
}

function CloseButton({ look }: { readonly look: 'cross' | 'word' }) {
  return (
    <button
      className={look === 'cross' ? 'enquiry-dialog__cross' : 'button button--quiet enquiry-dialog__close'}
      type="button"
      popoverTarget={dialogId}
      popoverTargetAction="hide"
      aria-label={look === 'cross' ? text.close : undefined}
      onClick={event => event.currentTarget.closest('dialog')?.close()}
      {...{ command: 'close', commandfor: dialogId }}
    >
      {look === 'cross' ? <Icon name="x" /> : text.close}
    </button>
  );
}

/** A click on the dialog's own box, outside its content, is a click on the backdrop: the content fills the box. */
function closeFromBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  if (target === currentTarget && !isInside) currentTarget.close();
}

/**
 * Where the browser opens it as a mere popover or the server sent it open, the rest of the page is still live:
 * then it is opened again, as a modal dialog.
 */
function becomeModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (dialog === null) return;
  if (dialog.open && !dialog.matches(':modal')) {
    dialog.close();
    dialog.showModal();
  }
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  let isModal = false;
  const insteadOfPopover = (event: ToggleEvent) => {
    // showModal() below fires this event too.
    if (event.newState !== 'open' || isModal) return;
    event.preventDefault();
    isModal = true;
    dialog.showModal();
    isModal = false;
  };
  dialog.addEventListener('beforetoggle', insteadOfPopover);
  return () => dialog.removeEventListener('beforetoggle', insteadOfPopover);
}
