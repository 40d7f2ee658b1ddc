/** The ids of a form's fields. */
import type { Form } from './form';

/** The id of a field's element, to which error links and labels refer. */
export function fieldId(form: Form, fieldName: string): string {
  return `${form.id}-${fieldName}`;
}
