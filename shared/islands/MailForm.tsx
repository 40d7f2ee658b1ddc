/**
 * A form that is mailed. Complete without script: it posts, and the server answers with a page.
 * Hydrated, it cleans and checks what is typed, sends without leaving the page, and keeps a draft.
 */
import { ErrorSummary } from '../components/ErrorSummary';
import { FieldRow } from '../components/FieldRow';
import { extraFields } from '../forms/extraFields';
import type { Form } from '../forms/form';
import { mailForms } from '../forms/index';
import { text } from '../text/en';
import { type Progress, useMailForm } from './form/useMailForm';

export interface MailFormProps {
  readonly formId: string;
  /** The page that it stands on; it travels with the message. */
  readonly page: string;
  /** What the fields begin with, and go back to after sending: the course of a course page. */
  readonly prefill: Readonly<Record<string, string>>;
  /** What was typed, when a refused post comes back. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** The failure text, after a post that could not be kept. */
  readonly message?: string;
  /** Whom to call instead when sending fails. */
  readonly phone: string;
}

export function MailForm({
  formId,
  page,
  prefill,
  values,
  errors: firstErrors,
  message,
  phone,
}: MailFormProps) {
  const form = mailForm(formId);
  const { element, errors, listed, progress, handlers } = useMailForm(form, {
    prefill,
    errors: firstErrors,
    message,
  });
  const isBusy = progress.step === 'sending' || progress.step === 'offline';
  return (
    <form
      className="mail-form"
      ref={element}
      id={form.id}
      action={form.action}
      method="post"
      encType={form.encoding === 'multipart' ? 'multipart/form-data' : undefined}
      aria-labelledby={`${form.id}-title`}
      aria-busy={isBusy || undefined}
      {...handlers}
    >
      <ErrorSummary form={form} errors={listed} />
      <Hidden form={form} page={page} />
      {form.fields.map(field => (
        <FieldRow
          key={field.name}
          form={form}
          field={field}
          value={values[field.name] ?? prefill[field.name] ?? ''}
          error={errors[field.name]}
        />
      ))}
      {/* Locked until the answer, but still in the order of focus. */}
      <button
        className="button button--primary mail-form__submit"
        type="submit"
        aria-disabled={isBusy || undefined}
      >
        {form.submit}
      </button>
      <div className="mail-form__result" role="status" tabIndex={-1}>
        <Result progress={progress} phone={phone} />
      </div>
    </form>
  );
}

function Result({ progress, phone }: { readonly progress: Progress; readonly phone: string }) {
  switch (progress.step) {
    case 'idle':
      return null;
    case 'sending':
      return <p className="mail-form__progress">{text.loading}</p>;
    case 'offline':
      return <p className="mail-form__progress">{text.offline}</p>;
    case 'sent':
      return <p className="mail-form__success">{progress.message}</p>;
    case 'failed':
      return (
        <div className="mail-form__failure">
          <p>
            {progress.message} {`Or call us: ${phone}`}
          </p>
          <button className="button" type="submit">
            {text.tryAgain}
          </button>
        </div>
      );
  }
}

function Hidden({ form, page }: { readonly form: Form; readonly page: string }) {
  const honeypotId = `${form.id}-${extraFields.honeypot}`;
  return (
    <>
      <input type="hidden" name={extraFields.form} value={form.id} />
      <input type="hidden" name={extraFields.page} value={page} />
      <div className="mail-form__trap" aria-hidden="true">
        <label htmlFor={honeypotId}>Leave this field empty</label>
        <input id={honeypotId} name={extraFields.honeypot} type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}

function mailForm(id: string): Form {
  const form = mailForms.find(candidate => candidate.id === id);
  if (form === undefined) throw new Error(`There is no form "${id}" in shared/forms/index.ts.`);
  return form;
}
