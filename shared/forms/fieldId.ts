/** The ids of a form's fields. */
import type { Form } from './form';

/** The id of a field's element. Labels and the links of the error summary refer to it. */
export function fieldId(form: Form, fieldName: string): string {
  return `${form.id}-${fieldName}`;
}
