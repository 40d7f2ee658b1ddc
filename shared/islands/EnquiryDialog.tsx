/** The "Courses Enquiry" dialog. The platform opens and closes it. Source: SPEC 2 and 3; ARIA APG, Dialog (Modal). */
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

/**
 * `closedby` lets a click on the backdrop close it where the browser knows it. A `popover` too, for browsers
 * without invoker commands; HTML shows a `popover` with `open` as an open dialog.
 */
export function EnquiryDialog({ mailForm, isOpen }: EnquiryDialogProps) {
  const titleId = `${courseEnquiry.id}-title`;
  return (
    <dialog
      className="enquiry-dialog"
      id={dialogId}
      popover="auto"
      open={isOpen}
      aria-labelledby={titleId}
      {...{ closedby: 'any' }}
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
      {...{ command: 'close', commandfor: dialogId }}
    >
      {look === 'cross' ? <Icon name="x" /> : text.close}
    </button>
  );
}
