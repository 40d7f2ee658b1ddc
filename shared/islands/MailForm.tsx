/** A form that is mailed. Complete without script: it posts, and the server answers with a page. */
import { ErrorSummary } from '../components/ErrorSummary';
import { FieldRow } from '../components/FieldRow';
import { extraFields } from '../forms/extraFields';
import type { Form } from '../forms/form';
import { mailForms } from '../forms/index';

export interface MailFormProps {
  readonly formId: string;
  /** The page that it stands on; it travels with the message. */
  readonly page: string;
  /** What the fields begin with: the course of a course page, or what a refused post held. */
  readonly values?: Readonly<Record<string, string>>;
  readonly errors?: Readonly<Record<string, string>>;
  /** The failure text, after a post that could not be kept. */
  readonly message?: string;
  /** Whom to call instead when sending fails. */
  readonly phone: string;
}

export function MailForm({ formId, page, values = {}, errors = {}, message, phone }: MailFormProps) {
  const form = mailForm(formId);
  return (
    <form
      className="mail-form"
      id={form.id}
      action={form.action}
      method="post"
      encType={form.encoding === 'multipart' ? 'multipart/form-data' : undefined}
      aria-labelledby={`${form.id}-title`}
    >
      <ErrorSummary form={form} errors={errors} />
      <Hidden form={form} page={page} />
      {form.fields.map(field => (
        <FieldRow
          key={field.name}
          form={form}
          field={field}
          value={values[field.name] ?? ''}
          error={errors[field.name]}
        />
      ))}
      <button className="button button--primary mail-form__submit" type="submit">
        {form.submit}
      </button>
      <div className="mail-form__result" role="status" tabIndex={-1}>
        {message !== undefined && <Failure message={message} phone={phone} />}
      </div>
    </form>
  );
}

function Failure({ message, phone }: { readonly message: string; readonly phone: string }) {
  return (
    <p className="mail-form__failure">
      {message} {`Or call us: ${phone}`}
    </p>
  );
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
