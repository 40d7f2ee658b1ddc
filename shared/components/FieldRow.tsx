/**
 * One field of a form. Label, hint and error are connected with the input, so that a screen
 * reader reads them.
 */
import type { MouseEvent, ReactElement } from 'react';
import { fieldError } from '../forms/check';
import { extraFields } from '../forms/extraFields';
import { fieldId } from '../forms/fieldId';
import type { Field, Form } from '../forms/form';
import { kindRow } from '../forms/kinds';

interface FieldRowProps {
  readonly form: Form;
  readonly field: Field;
  readonly value: string;
  readonly error: string | undefined;
}

/**
 * The row of a field. React does not control the value of the input. So if the visitor typed a
 * text before the script started, the text stays. Source: WCAG 1.3.1, 1.3.5, 3.3.1, 3.3.2.
 */
export function FieldRow({ form, field, value, error }: FieldRowProps): ReactElement {
  const id = fieldId(form, field.name);
  if (kindRow(field.kind).input === 'radios') {
    return <Radios form={form} field={field} value={value} error={error} />;
  }

  return (
    <div className="field-row" data-field={field.name}>
      <label className="field-row__label" htmlFor={id}>
        {field.label}
      </label>
      <Hint id={id} hint={field.hint} />
      <FieldError id={id} error={error} />
      <Control form={form} field={field} value={value} error={error} />
    </div>
  );
}

function Control({ form, field, value, error }: FieldRowProps) {
  const { input, inputMode, autocomplete, max } = kindRow(field.kind);
  const id = fieldId(form, field.name);
  const common = {
    id,
    className: 'field-row__input',
    name: field.name,
    defaultValue: value,
    required: field.required !== undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': describedBy(id, field.hint, error),
  } as const;
  if (input === 'select') return <Select common={common} field={field} />;
  const { placeholder } = field;
  // A textarea has no maxLength, because the browser would cut off a long pasted text and say
  // nothing. The form shows an error if the text is too long.
  if (input === 'textarea') return <textarea {...common} placeholder={placeholder} rows={4} />;
  return (
    <input
      {...common}
      // A date input has no maxLength. A phone input has no maxLength either: with one, the browser
      // would cut off a pasted "+91 98765 43210" before the form removes the prefix. The rules of
      // the form limit the length of a phone number.
      maxLength={input === 'date' || input === 'tel' ? undefined : (field.max ?? max)}
      placeholder={placeholder}
      // A date input shows nothing if its value is not a date. So a wrong date is in a text
      // input, where the visitor can see and correct it.
      type={
        input === 'date' && value !== '' && fieldError(field, value) !== undefined ? 'text' : input
      }
      inputMode={inputMode}
      autoComplete={field.autocomplete ?? autocomplete}
    />
  );
}

function Select({ common, field }: { readonly common: object; readonly field: Field }) {
  return (
    <select {...common}>
      <option value="">{field.placeholder}</option>
      {field.options?.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function Radios({ form, field, value, error }: FieldRowProps) {
  const id = fieldId(form, field.name);
  return (
    <fieldset
      className="field-row"
      data-field={field.name}
      aria-describedby={describedBy(id, field.hint, error)}
    >
      <legend className="field-row__label">{field.label}</legend>
      <Hint id={id} hint={field.hint} />
      <FieldError id={id} error={error} />
      <div className="field-row__marks">
        {field.options?.map((option, index) => (
          <label key={option.value} className="field-row__mark">
            <input
              // A link in the list of errors leads to the first radio button, so that radio
              // button has the field's id.
              id={index === 0 ? id : `${id}-${option.value}`}
              type="radio"
              name={field.name}
              value={option.value}
              defaultChecked={option.value === value}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {field.clear !== undefined && <ClearButton form={form} field={field} label={field.clear} />}
    </fieldset>
  );
}

/**
 * The button that clears a rating, because a click cannot clear radio buttons. The button is
 * visible while a rating is chosen (FieldRow.css). Without script, the button submits the form,
 * and the server returns the page with all other values. MailForm renders another submit button
 * first, so this one is not the default button.
 */
function ClearButton({
  form,
  field,
  label,
}: Pick<FieldRowProps, 'form' | 'field'> & { readonly label: string }) {
  return (
    <button
      className="field-row__clear"
      type="submit"
      formAction={`${form.action}#${fieldId(form, field.name)}`}
      formNoValidate
      name={extraFields.clear}
      value={field.name}
      aria-label={`${label}: ${field.label}`}
      onClick={clearMarks}
    >
      {label}
    </button>
  );
}

/**
 * Clears the rating without sending the form. The button then disappears, so the first radio
 * button gets the focus.
 */
function clearMarks(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
  const marks = event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [];
  for (const mark of marks) mark.checked = false;

  const [first] = marks;
  first?.focus();
  // When the form's script gets this event, it saves the draft.
  first?.dispatchEvent(new Event('input', { bubbles: true }));
}

function Hint({ id, hint }: { readonly id: string; readonly hint: string | undefined }) {
  if (hint === undefined) return null;
  return (
    <p id={`${id}-hint`} className="field-row__hint">
      {hint}
    </p>
  );
}

function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={`${id}-error`} className="field-row__error">
      {error}
    </p>
  );
}

function describedBy(
  id: string,
  hint: string | undefined,
  error: string | undefined,
): string | undefined {
  const ids = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`];
  return ids.filter(part => part !== '').join(' ') || undefined;
}
