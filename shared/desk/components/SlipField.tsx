/** A text field with its label, hint and error. */
import type { ReactElement } from 'react';

interface SlipFieldProps {
  /** The name of the field when the form is sent, and the id of the input. */
  readonly name: string;
  readonly label: string;
  /** A text that helps the user. It is beside the label. */
  readonly hint?: string;
  readonly type: 'text' | 'email';
  /**
   * The autofill token, which tells the browser what to fill in. Source: HTML, autofill; WCAG
   * 1.3.5.
   */
  readonly autoComplete: 'email' | 'given-name' | 'off';
  readonly value: string;
  readonly error: string | undefined;
}

export function SlipField({
  name,
  label,
  hint,
  type,
  autoComplete,
  value,
  error,
}: SlipFieldProps): ReactElement {
  const errorId = `${name}-error`;
  const hintId = `${name}-hint`;
  const describedBy = [hint === undefined ? '' : hintId, error === undefined ? '' : errorId];
  return (
    <div className="field-row">
      <label className="field-row__label" htmlFor={name}>
        {label}
      </label>
      {hint !== undefined && (
        <p className="outcomes__hint" id={hintId}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field-row__error" id={errorId}>
          {error}
        </p>
      )}
      <input
        className="field-row__input"
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        required={true}
        defaultValue={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy.join(' ').trim() || undefined}
      />
    </div>
  );
}
