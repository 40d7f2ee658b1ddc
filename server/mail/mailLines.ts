/** What an enquiry says, line by line, with what each line is to the one who reads the mail. */
import type { Field, FieldRole, Form } from '../../shared/forms/form';
import type { Enquiry } from '../store/enquiries';

export interface MailLine {
  readonly label: string;
  /** Empty where the visitor gave nothing. */
  readonly value: string;
  readonly role: FieldRole;
}

/**
 * A line for each field of the form, and for each value of a field that it no longer has; without a
 * form, for each value.
 */
export function linesOf(
  { values }: Pick<Enquiry, 'values'>,
  form: Form | undefined,
): readonly MailLine[] {
  const fields = form?.fields ?? [];
  const lines = fields.map((field): MailLine => {
    const value = values[field.name] ?? '';
    // What the visitor read, where that is not what travelled.
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

/** Without what says to visitors, in brackets and in each language, that it may stay empty. */
function labelOf({ label, required }: Field): string {
  return required === undefined ? label.replace(/ \([^()]+\)$/, '') : label;
}
