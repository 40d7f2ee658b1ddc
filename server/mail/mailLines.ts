/** The content of an enquiry as labelled lines, each with a role that tells how a mail uses it. */
import type { Field, FieldRole, Form } from '../../shared/forms/form';
import type { Enquiry } from '../store/enquiries';

export interface MailLine {
  readonly label: string;
  /** Empty where the visitor gave nothing. */
  readonly value: string;
  readonly role: FieldRole;
}

/**
 * One line for each field of the form, then one for each value that has no field in the form.
 * Without a form, one line for each value.
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

/** An optional field's label without the note in brackets that it may stay empty. */
function labelOf({ label, required }: Field): string {
  return required === undefined ? label.replace(/ \([^()]+\)$/, '') : label;
}
