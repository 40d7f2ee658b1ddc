/**
 * Lists all errors of a form in one place, with a link to each field. Source: GOV.UK error
 * summary; WCAG 3.3.1.
 */
import type { ReactNode } from 'react';
import { fieldId } from '../forms/fieldId';
import type { Form } from '../forms/form';

interface ErrorSummaryProps {
  readonly form: Form;
  readonly title: string;
  readonly errors: Readonly<Record<string, string>>;
}

/**
 * The list of errors. If the page loads with errors, the box around the list has the focus, so
 * that a screen reader reads the errors first. The `alert` itself does not have the focus. With
 * the focus on the `alert`, JAWS would not read all of it. Source: GOV.UK Frontend 4.4.0.
 */
export function ErrorSummary({ form, title, errors }: ErrorSummaryProps): ReactNode {
  const wrong = form.fields.flatMap(field => {
    const error = errors[field.name];
    return error === undefined ? [] : [{ id: fieldId(form, field.name), error }];
  });
  if (wrong.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: this answers the form that was just sent
    <div className="error-summary" tabIndex={-1} autoFocus>
      <div className="error-summary__words" role="alert">
        <p className="error-summary__title">{title}</p>
        <ul className="error-summary__list">
          {wrong.map(({ id, error }) => (
            <li key={id}>
              {/* A link with a fragment moves the focus to a field. In WebKit, the visitor cannot
                  type in a field after such a link. So the script moves the focus, too. */}
              <a href={`#${id}`} onClick={() => document.getElementById(id)?.focus()}>
                {error}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
