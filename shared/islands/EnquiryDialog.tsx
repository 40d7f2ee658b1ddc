/**
 * The "Courses Enquiry" dialog. The platform opens, closes and traps focus; the script adds what
 * some browsers lack. Source: .github/asked.md, "Pages", "Forms"; ARIA APG, Dialog (Modal).
 */
import {
  type MouseEvent,
  type PointerEvent,
  type PropsWithChildren,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { dialogId } from '../components/dialogId';
import { Icon } from '../components/Icon';
import { courseEnquiry } from '../forms/courseEnquiry';
import * as en from '../text/en';
import { MailForm, type MailFormProps } from './MailForm';

export interface EnquiryDialogProps {
  readonly text?: typeof en.dialog;
  readonly mailForm: MailFormProps;
  /** A refused post came back: its errors are shown at once. */
  readonly isOpen?: boolean;
}

/**
 * A `popover` too, for browsers without invoker commands; HTML shows a `popover` with `open` as an
 * open dialog.
 */
export function EnquiryDialog({
  text = en.dialog,
  mailForm,
  isOpen = false,
  children,
}: PropsWithChildren<EnquiryDialogProps>): ReactElement {
  const element = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  const { form = courseEnquiry } = mailForm;
  // Before the form takes over: a field that loses the focus for a moment is not checked as if it
  // had been left.
  useLayoutEffect(() => becomeModal(element.current), []);
  useEffect(() => openIfAddressed(element.current, form.id), [form.id]);
  useEffect(() => replaceCommands(element.current), []);
  useEffect(() => beginInFirstField(element.current), []);
  const titleId = `${form.id}-title`;
  return (
    // The click on the backdrop is a shortcut: Escape and two buttons close it by keyboard. Where
    // the browser knows closedby, it needs no script.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      className="enquiry-dialog"
      ref={element}
      id={dialogId}
      popover="auto"
      open={isOpen}
      closedby="any"
      aria-labelledby={titleId}
      onToggle={event => beginInFirstField(event.currentTarget)}
      // A selection of text that begins inside may end on
      // the backdrop: that is no click beside the dialog.
      onPointerDown={event => {
        isPressedBeside.current = isBeside(event);
      }}
      onClick={event => {
        if (isPressedBeside.current && isBeside(event)) event.currentTarget.close();
      }}
    >
      <div className="enquiry-dialog__label">
        <div className="enquiry-dialog__bar">
          <h2 id={titleId} className="enquiry-dialog__title">
            {form.title}
          </h2>
          <CloseButton className="enquiry-dialog__cross" name={text.close}>
            <Icon name="x" />
          </CloseButton>
        </div>
        <div className="enquiry-dialog__intro">
          <p>{form.intro}</p>
          <p>{text.required}</p>
        </div>
        <MailForm
          {...mailForm}
          closeButton={look => (
            <CloseButton className={look === 'quiet' ? 'button' : 'button button--primary'}>
              {text.close}
            </CloseButton>
          )}
        >
          {children}
        </MailForm>
      </div>
    </dialog>
  );
}

interface CloseButtonProps {
  readonly className: string;
  /** What it is called where it shows a sign alone. */
  readonly name?: string;
}

function CloseButton({ className, name, children }: PropsWithChildren<CloseButtonProps>) {
  return (
    <button
      className={className}
      type="button"
      popoverTarget={dialogId}
      popoverTargetAction="hide"
      aria-label={name}
      command="close"
      commandfor={dialogId}
    >
      {children}
    </button>
  );
}

/**
 * Where a keyboard is at hand, one begins to type; on a phone its keyboard would cover the form
 * that is not read yet.
 */
function beginInFirstField(dialog: HTMLDialogElement | null): void {
  const focused = document.activeElement;
  const isUntouched = focused === dialog || focused?.closest('.enquiry-dialog__bar') != null;
  if (dialog?.open && isUntouched && matchMedia('(hover: hover) and (pointer: fine)').matches)
    dialog.querySelector<HTMLElement>('.field-row__input')?.focus();
}

/** What happens on the dialog's own element, outside its box, happens on the backdrop. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent | PointerEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isInside;
}

/** An enquiry that could not be sent comes back to the address of its form. */
function openIfAddressed(dialog: HTMLDialogElement | null, formId: string): void {
  if (location.hash === `#${formId}` && dialog?.open === false) dialog.showModal();
}

/**
 * Where the server sent it open, or the browser knows no commands and has opened it as a mere
 * popover, the rest of the page is still live: then it is opened again, as a modal dialog.
 */
function becomeModal(dialog: HTMLDialogElement | null): void {
  if (dialog === null) return;
  const isPopover = dialog.matches(':popover-open');
  if (isPopover || (dialog.open && !dialog.matches(':modal'))) {
    const focused = document.activeElement as HTMLElement | null;
    if (isPopover) dialog.hidePopover();
    else dialog.close();
    dialog.showModal();
    // Both have moved it, and somebody may be typing.
    if (dialog.contains(focused)) focused?.focus();
  }
}

/**
 * Where the browser knows no commands, buttons open
 * it as a modal dialog all the same, and close that.
 */
function replaceCommands(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (dialog === null || 'commandForElement' in HTMLButtonElement.prototype) return;

  let isModal = false;
  const insteadOfPopover = (event: ToggleEvent) => {
    // showModal() below fires this event too.
    if (event.newState !== 'open' || isModal) return;
    event.preventDefault();
    // Not at once: WebKit moves the focus into no dialog that opens while a popover does.
    setTimeout(() => {
      isModal = true;
      dialog.showModal();
      isModal = false;
    });
  };
  const closeButtons = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('[command="close"]') !== null)
      dialog.close();
  };
  dialog.addEventListener('beforetoggle', insteadOfPopover);
  dialog.addEventListener('click', closeButtons);
  return () => {
    dialog.removeEventListener('beforetoggle', insteadOfPopover);
    dialog.removeEventListener('click', closeButtons);
  };
}
