/**
 * The "Courses Enquiry" dialog. The platform opens and closes it, and keeps the focus inside. The
 * script adds what some browsers lack. Source: .github/asked.md, "Pages", "Forms"; ARIA APG,
 * Dialog (Modal).
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
  /** Whether a refused post came back, so that its errors show at once. */
  readonly isOpen?: boolean;
}

/**
 * The dialog is also a `popover`, for browsers without invoker commands. With `open`, HTML shows
 * a `popover` as an open dialog.
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
  // A layout effect, so that it runs before the form's script: a field that loses the focus for a
  // moment must not be checked.
  useLayoutEffect(() => becomeModal(element.current), []);
  useEffect(() => openIfAddressed(element.current, form.id), [form.id]);
  useEffect(() => replaceCommands(element.current), []);
  useEffect(() => beginInFirstField(element.current), []);
  const titleId = `${form.id}-title`;
  return (
    // The click on the backdrop is a shortcut: Escape and two buttons close the dialog by
    // keyboard. A browser with closedby needs no script for it.
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
      // Selecting text may begin inside the dialog and end on the backdrop. That is not a click
      // on the backdrop.
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
  /** The accessible name, if the button shows only an icon. */
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
 * Moves the focus to the first field, on a device with a mouse. On a phone, the keyboard would
 * cover a form that the visitor has not read yet.
 */
function beginInFirstField(dialog: HTMLDialogElement | null): void {
  const focused = document.activeElement;
  const isUntouched = focused === dialog || focused?.closest('.enquiry-dialog__bar') != null;
  if (dialog?.open && isUntouched && matchMedia('(hover: hover) and (pointer: fine)').matches)
    dialog.querySelector<HTMLElement>('.field-row__input')?.focus();
}

/** An event on the dialog's own element, but outside its box, is on the backdrop. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent | PointerEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isInside;
}

/**
 * Opens the dialog if the address names its form: there an enquiry returns that could not be
 * sent.
 */
function openIfAddressed(dialog: HTMLDialogElement | null, formId: string): void {
  if (location.hash === `#${formId}` && dialog?.open === false) dialog.showModal();
}

/**
 * Makes an open dialog modal. The server may have sent it open, or a browser without commands may
 * have opened it as a popover. In both cases the rest of the page is not inert.
 */
function becomeModal(dialog: HTMLDialogElement | null): void {
  if (dialog === null) return;
  const isPopover = dialog.matches(':popover-open');
  if (isPopover || (dialog.open && !dialog.matches(':modal'))) {
    const focused = document.activeElement as HTMLElement | null;
    if (isPopover) dialog.hidePopover();
    else dialog.close();
    dialog.showModal();
    // Closing and opening moved the focus, and the visitor may be typing.
    if (dialog.contains(focused)) focused?.focus();
  }
}

/** In a browser without commands, makes the buttons open and close the dialog as a modal one. */
function replaceCommands(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (dialog === null || 'commandForElement' in HTMLButtonElement.prototype) return;

  let isModal = false;
  const insteadOfPopover = (event: ToggleEvent) => {
    // The showModal() below fires this event too.
    if (event.newState !== 'open' || isModal) return;
    event.preventDefault();
    // Waits, since WebKit does not move the focus into a dialog that opens during a popover's
    // opening.
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
