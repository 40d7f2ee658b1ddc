/**
 * Turns the values of an enquiry into lines. Each line has a label and a role. With the role
 * `phone`, for example, a mail finds the phone number.
 */
import type { Field, FieldRole, Form } from '../../shared/forms/form';
import type { Enquiry } from '../store/enquiries';

export interface MailLine {
  readonly label: string;
  /** Empty if the visitor gave no answer. */
  readonly value: string;
  readonly role: FieldRole;
}

/**
 * Makes one line for each field of the form. If the form was changed after the enquiry was sent,
 * the enquiry may have values without a field. The lines for these values come last. If the form
 * is unknown, each value becomes a line.
 */
export function linesOf(
  { values }: Pick<Enquiry, 'values'>,
  form: Form | undefined,
): readonly MailLine[] {
  const fields = form?.fields ?? [];
  const lines = fields.map((field): MailLine => {
    const value = values[field.name] ?? '';
    // The visitor saw an option's label, which may differ from its value.
    const shown = field.options?.find(option => option.value === value)?.label ?? value;
    return {
      label: labelOf(field),
      value: shown,
      role: field.role,
    };
  });
  const others = Object.entries(values)
    .filter(([name, value]) => value !== '' && fields.every(field => field.name !== name))
    .map(([label, value]): MailLine => ({ label, value, role: 'answer' }));
  return [...lines, ...others];
}

/**
 * Returns the label of a field. The label of an optional field ends with a note in brackets,
 * which says that the field may stay empty. The mail does not need this note, so the note is
 * removed.
 */
function labelOf({ label, required }: Field): string {
  return required === undefined ? label.replace(/ \([^()]+\)$/, '') : label;
}
