/**
 * A form whose values are sent to the institute by mail. Without script, the browser posts the
 * form and the server answers with a page. When the script runs, it cleans and checks the typed
 * text, sends the form without leaving the page, and keeps a draft.
 */
import type { PropsWithChildren, ReactElement } from 'react';
import { ErrorSummary } from '../components/ErrorSummary';
import { FieldRow } from '../components/FieldRow';
import { SuccessDetails } from '../components/SuccessDetails';
import { commonForm } from '../forms/commonForms';
import { extraFields } from '../forms/extraFields';
import type { Field, Form } from '../forms/form';
import * as en from '../text/en';
import { fill } from '../text/fill';
import { useMailForm } from './form/useMailForm';
import type { Progress } from './form/useProgress';

export interface MailFormProps {
  readonly text?: typeof en.form;
  readonly formId: string;
  /**
   * The definition of the form. It is missing if the form is one of the common forms, in English.
   */
  readonly form?: Form;
  /** The address of the page that shows the form. The address is sent with the enquiry. */
  readonly page: string;
  /**
   * The initial values of the fields, such as the course on a course page. After sending, the
   * fields have these values again.
   */
  readonly prefill: Readonly<Record<string, string>>;
  /** The values of a post that the server refused. */
  readonly values?: Readonly<Record<string, string>>;
  readonly errors?: Readonly<Record<string, string>>;
  /** The failure text, if the server could not store a post. */
  readonly message?: string;
  /** The number to call if sending fails. */
  readonly phone: string;
  /** The hours when somebody answers the phone, one text for each line. */
  readonly hours: readonly string[];
}

/**
 * The largest number of fields in one column. A form with more fields has two columns if there is
 * room.
 */
const inOneColumn = 6;

interface Beside {
  /** Renders a dialog's close button: `quiet` beside Submit, and `primary` after sending. */
  readonly closeButton?: (look: 'quiet' | 'primary') => ReactElement;
}

export function MailForm({
  text = en.form,
  formId,
  form = commonForm(formId),
  page,
  prefill,
  values = {},
  errors: firstErrors = {},
  message,
  phone,
  hours,
  closeButton,
  children,
}: PropsWithChildren<MailFormProps & Beside>): ReactElement {
  const beginning = { prefill, errors: firstErrors, message, text };
  const { element, errors, summaryErrors, spoken, progress, remove, reset, handlers } = useMailForm(
    form,
    beginning,
  );

  return (
    <form
      className={form.fields.length > inOneColumn ? 'mail-form mail-form--long' : 'mail-form'}
      ref={element}
      id={form.id}
      action={form.action}
      method="post"
      encType={form.encoding === 'multipart' ? 'multipart/form-data' : undefined}
      aria-labelledby={`${form.id}-title`}
      {...handlers}
    >
      {/* The fields are hidden while the success message shows. */}
      <div className="mail-form__fields" hidden={progress.step === 'sent'}>
        {hasClearButton(form) && <DefaultButton />}
        <ErrorSummary form={form} title={text.problem} errors={summaryErrors} />
        <Hidden text={text} form={form} page={page} />
        <Rows form={form} phone={phone} prefill={prefill} values={values} errors={errors} />
        {/* Announces the message of a field to screen readers. While the focus stays in the
            field, only a visitor who sees the page would notice the message. */}
        <p className="visually-hidden" aria-live="polite">
          {spoken}
        </p>
        {/* The children are the consent text. */}
        {children}
        <div className="mail-form__actions">
          <Submit label={form.submit} step={progress.step} />
          {closeButton?.('quiet')}
        </div>
      </div>
      <div
        className="mail-form__result"
        role="status"
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: the visitor has just sent this form, and this is its answer
        autoFocus={message !== undefined}
      >
        <Result
          text={text}
          progress={progress}
          phone={phone}
          hours={hours}
          closeButton={closeButton}
          onRemove={remove}
          onReset={reset}
        />
      </div>
    </form>
  );
}

function Result({
  text,
  progress,
  phone,
  hours,
  closeButton,
  onRemove,
  onReset,
}: Pick<Required<MailFormProps>, 'text' | 'phone' | 'hours'> & {
  readonly progress: Progress;
  readonly closeButton: Beside['closeButton'];
  readonly onRemove: (key: string) => void;
  readonly onReset: () => void;
}) {
  switch (progress.step) {
    case 'idle':
      return null;
    case 'sending':
      return <p className="mail-form__progress">{text.loading}</p>;
    case 'offline':
      return <p className="mail-form__progress">{text.offline}</p>;
    case 'queued':
      return (
        <div className="mail-form__progress mail-form__kept">
          <p>{text.kept[progress.by]}</p>
          <button className="button" type="button" onClick={() => onRemove(progress.key)}>
            {text.later.remove}
          </button>
        </div>
      );
    case 'removed':
      return <p className="mail-form__progress">{text.later.removed}</p>;
    case 'sent':
      return (
        <div className="sent-label">
          <SuccessDetails
            text={text.sent}
            message={progress.message}
            number={progress.number}
            hours={hours}
          >
            {closeButton?.('primary')}
            <button className="sent-label__another" type="button" onClick={onReset}>
              {text.sent.another}
            </button>
          </SuccessDetails>
        </div>
      );
    case 'failed':
      return (
        <div className="mail-form__failure">
          <p>{withCall(progress.message, text.orCall, phone)}</p>
          <button className="button" type="submit">
            {text.tryAgain}
          </button>
        </div>
      );
  }
}

type RowsProps = Pick<Required<MailFormProps>, 'form' | 'phone' | 'prefill' | 'values' | 'errors'>;

/**
 * The rows of the form's fields. A field shows the value of a refused post if there is one, else
 * its initial value.
 */
function Rows({ form, phone, prefill, values, errors }: RowsProps) {
  return form.fields.map(field => (
    <FieldRow
      key={field.name}
      form={form}
      field={withPhone(field, phone)}
      value={values[field.name] ?? prefill[field.name] ?? ''}
      error={errors[field.name]}
    />
  ));
}

/** Replaces `{phone}` in the field's hint by the institute's phone number. */
function withPhone(field: Field, phone: string): Field {
  return field.hint === undefined ? field : { ...field, hint: fill(field.hint, { phone }) };
}

/**
 * A failure text. If the text does not contain the phone number, a sentence with the number is
 * added.
 */
function withCall(message: string, orCall: string, phone: string): string {
  return message.includes(phone) ? message : `${message} ${fill(orCall, { phone })}`;
}

/**
 * The Submit button. Until the answer comes, it is marked as disabled but can still have the
 * focus.
 */
function Submit({ label, step }: { readonly label: string; readonly step: Progress['step'] }) {
  const isBusy = step === 'sending' || step === 'offline';
  return (
    <button
      className="button button--primary mail-form__submit"
      type="submit"
      aria-disabled={isBusy || undefined}
    >
      {label}
    </button>
  );
}

function hasClearButton({ fields }: Form): boolean {
  return fields.some(({ clear }) => clear !== undefined);
}

/**
 * When the visitor presses Enter in a field, the browser presses the form's first submit button.
 * This must not be a clear button, so the button below comes first. It is hidden only visually,
 * since WebKit skips a button that is not rendered. Source: HTML Standard, implicit submission.
 */
function DefaultButton() {
  return <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />;
}

function Hidden({ text, form, page }: Pick<Required<MailFormProps>, 'text' | 'form' | 'page'>) {
  const honeypotId = `${form.id}-${extraFields.honeypot}`;
  return (
    <>
      <input type="hidden" name={extraFields.form} value={form.id} />
      <input type="hidden" name={extraFields.page} value={page} />
      <div className="mail-form__trap" aria-hidden="true">
        <label htmlFor={honeypotId}>{text.leaveEmpty}</label>
        <input
          id={honeypotId}
          name={extraFields.honeypot}
          type="text"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
    </>
  );
}
