/**
 * A form that is mailed. Complete without script: it posts, and the server answers with a page.
 * Hydrated, it cleans and checks what is typed, sends without leaving the page, and keeps a draft.
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
  /** Where it is another one than a common form in English. */
  readonly form?: Form;
  /** The page that it stands on; it travels with the enquiry. */
  readonly page: string;
  /** What the fields begin with, and go back to after sending: the course of a course page. */
  readonly prefill: Readonly<Record<string, string>>;
  /** What was typed, when a refused post comes back. */
  readonly values?: Readonly<Record<string, string>>;
  readonly errors?: Readonly<Record<string, string>>;
  /** The failure text, after a post that could not be kept. */
  readonly message?: string;
  /** Whom to call instead when sending fails. */
  readonly phone: string;
  /** When somebody is there, a line each. */
  readonly hours: readonly string[];
}

/** As many fields are read at once; more of them stand in pairs where there is room. */
const inOneColumn = 6;

interface Beside {
  /** A dialog's button that closes it: quiet beside Submit, and first once it is sent. */
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
      {/* They give way to the label of what was sent. */}
      <div className="mail-form__fields" hidden={progress.step === 'sent'}>
        {hasClearButton(form) && <DefaultButton />}
        <ErrorSummary form={form} title={text.problem} errors={summaryErrors} />
        <Hidden text={text} form={form} page={page} />
        <Rows form={form} phone={phone} prefill={prefill} values={values} errors={errors} />
        {/* The message at the field is new to the eye only, while the focus stays in it. */}
        <p className="visually-hidden" aria-live="polite">
          {spoken}
        </p>
        {/* What the visitor agrees to. */}
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

/** What was typed comes before what a field begins with. */
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

/** A hint may name the phone, which is a fact. */
function withPhone(field: Field, phone: string): Field {
  return field.hint === undefined ? field : { ...field, hint: fill(field.hint, { phone }) };
}

/** A failure text, and whom to call instead where it does not say so itself. */
function withCall(message: string, orCall: string, phone: string): string {
  return message.includes(phone) ? message : `${message} ${fill(orCall, { phone })}`;
}

/** Locked until the answer, but still in the order of focus. */
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
 * What Enter in a field presses is a form's first submit button, which shall not be the one that
 * takes back a mark. WebKit passes over a button that is not rendered. Source: HTML Standard,
 * implicit submission.
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
