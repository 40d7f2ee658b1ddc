/**
 * A form that is sent to the institute by mail. Without script, the browser sends the form and
 * the server responds with a page. When the script runs, it cleans and checks the typed text,
 * stores a draft, and sends the form while the page stays open.
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
   * The definition of the form. The common forms in English do not need it, because the script
   * already contains their definitions.
   */
  readonly form?: Form;
  /** The address of the page that shows the form. It is sent together with the enquiry. */
  readonly page: string;
  /**
   * The first values of the fields, such as the course on a course page. After the form is sent,
   * the fields have these values again.
   */
  readonly prefill: Readonly<Record<string, string>>;
  /** What the visitor typed in a form that the server refused. */
  readonly values?: Readonly<Record<string, string>>;
  readonly errors?: Readonly<Record<string, string>>;
  /** The text about the failure, if the server could not store a form. */
  readonly message?: string;
  /** The number to call if sending fails. */
  readonly phone: string;
  /** The hours when somebody answers the phone. Each text is one line. */
  readonly hours: readonly string[];
}

/** A form with more fields than this has two columns if there is room. */
const inOneColumn = 6;

interface Beside {
  /**
   * Renders the button that closes the dialog. `quiet`: it is beside Submit. `primary`: the form
   * has been sent.
   */
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
      className={form.fields.length > inOneColumn ? 'mail-form long-form' : 'mail-form'}
      ref={element}
      id={form.id}
      action={form.action}
      method="post"
      encType={form.encoding === 'multipart' ? 'multipart/form-data' : undefined}
      aria-labelledby={`${form.id}-title`}
      {...handlers}
    >
      {/* The fields are hidden while the visitor sees the success message. */}
      <div className="mail-form__fields" hidden={progress.step === 'sent'}>
        {hasClearButton(form) && <DefaultButton />}
        <ErrorSummary form={form} title={text.problem} errors={summaryErrors} />
        <Hidden text={text} form={form} page={page} />
        <Rows form={form} phone={phone} prefill={prefill} values={values} errors={errors} />
        {/* Screen readers announce this text. It repeats the message of a field, because a blind
            visitor whose focus stays in the field would not notice the message. */}
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
        // biome-ignore lint/a11y/noAutofocus: this answers the form that was just sent
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
 * The rows of the fields. If the server refused a form, each field shows the text that was sent.
 * Otherwise, each field shows its first value.
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
 * Returns the text about a failure. If the text does not contain the phone number, adds a
 * sentence with the number.
 */
function withCall(message: string, orCall: string, phone: string): string {
  return message.includes(phone) ? message : `${message} ${fill(orCall, { phone })}`;
}

/**
 * The Submit button. While the form is being sent, it is marked as disabled, but it keeps the
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
 * When the visitor presses Enter in a field, the browser presses the first submit button of the
 * form. DefaultButton is the first one, so that the browser does not press a clear button. CSS
 * makes DefaultButton invisible, but does not remove it, because WebKit skips a button that is
 * not rendered. Source: HTML Standard, implicit submission.
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
