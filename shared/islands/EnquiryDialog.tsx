/**
 * The "Courses Enquiry" dialog. The browser opens and closes it, and keeps the focus inside. The
 * script does what older browsers cannot do. Source: .github/asked.md, "Pages", "Forms"; ARIA
 * APG, Dialog (Modal).
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
  /**
   * Whether the dialog is open when the page loads. If the server has refused the form, the
   * dialog is open, so that the visitor sees the errors at once.
   */
  readonly isOpen?: boolean;
}

/**
 * The enquiry form in a dialog. For browsers without invoker commands, the dialog is also a
 * `popover`. With the attribute `open`, the dialog is visible even without the script.
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
  // A layout effect runs before the script of the form. becomeModal moves the focus away from a
  // field for a moment. If the script of the form were already running, it would check this
  // field.
  useLayoutEffect(() => becomeModal(element.current), []);
  useEffect(() => openIfAddressed(element.current, form.id), [form.id]);
  useEffect(() => replaceCommands(element.current), []);
  useEffect(() => beginInFirstField(element.current), []);
  const titleId = `${form.id}-title`;
  return (
    // A click on the backdrop closes the dialog. For the keyboard there are Escape and two
    // buttons. In browsers that know `closedby`, the click works without this script.
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
      // A visitor may select text by pressing inside the dialog and releasing on the backdrop. In
      // this case, the dialog must not close.
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
  /** The accessible name. It is given if the button shows only an icon. */
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
 * With a mouse, moves the focus to the first field. On a phone the focus stays where it is,
 * because the on-screen keyboard would cover a form that the visitor has not read yet.
 */
function beginInFirstField(dialog: HTMLDialogElement | null): void {
  const focused = document.activeElement;
  const isUntouched = focused === dialog || focused?.closest('.enquiry-dialog__bar') != null;
  if (dialog?.open && isUntouched && matchMedia('(hover: hover) and (pointer: fine)').matches)
    dialog.querySelector<HTMLElement>('.field-row__input')?.focus();
}

/**
 * Whether a click is on the backdrop. The dialog element is the target of such a click, but the
 * click is outside the box of the dialog.
 */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent | PointerEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isInside;
}

/**
 * Opens the dialog if the fragment of the page's address is the id of the dialog's form. Such an
 * address leads the visitor back to an enquiry that was not sent.
 */
function openIfAddressed(dialog: HTMLDialogElement | null, formId: string): void {
  if (location.hash === `#${formId}` && dialog?.open === false) dialog.showModal();
}

/**
 * Makes an open dialog modal. A dialog can be open and not modal in two cases: the server has
 * sent it open, or a browser without invoker commands has opened it as a popover. The visitor
 * could still use the page behind such a dialog.
 */
function becomeModal(dialog: HTMLDialogElement | null): void {
  if (dialog === null) return;
  const isPopover = dialog.matches(':popover-open');
  if (isPopover || (dialog.open && !dialog.matches(':modal'))) {
    const focused = document.activeElement as HTMLElement | null;
    if (isPopover) dialog.hidePopover();
    else dialog.close();
    dialog.showModal();
    // The focus has moved, because the dialog was closed and opened again. If the visitor was
    // typing in a field, this field gets the focus back.
    if (dialog.contains(focused)) focused?.focus();
  }
}

/** Makes the buttons open and close the modal dialog, if the browser has no invoker commands. */
function replaceCommands(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (dialog === null || 'commandForElement' in HTMLButtonElement.prototype) return;

  let isModal = false;
  const insteadOfPopover = (event: ToggleEvent) => {
    // showModal() below fires this event again. The second time, there is nothing to do.
    if (event.newState !== 'open' || isModal) return;
    event.preventDefault();
    // Waits until this event is over. Without this wait, WebKit does not move the focus into the
    // dialog.
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
