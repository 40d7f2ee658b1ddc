/**
 * The content of an enquiry as lines with labels. Each line has a role that tells how a mail uses
 * the line.
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
 * Gives one line for each field of the form, then one line for each value without a field in the
 * form. If the form is unknown, each value is a line.
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
 * The label of a field. The label of an optional field has a note in brackets that the field may
 * stay empty. This note is removed.
 */
function labelOf({ label, required }: Field): string {
  return required === undefined ? label.replace(/ \([^()]+\)$/, '') : label;
}
