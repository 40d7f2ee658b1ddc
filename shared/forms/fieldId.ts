/** The ids of a form's fields. */
import type { Form } from './form';

/**
 * Returns the id of the element of a field. Labels and the links of the error summary use this
 * id.
 */
export function fieldId(form: Form, fieldName: string): string {
  return `${form.id}-${fieldName}`;
}
