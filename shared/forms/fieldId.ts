/** What a field's element is called. */
import type { Form } from './form';

/** The id of a field's element; error links and labels point at it. */
export function fieldId(form: Form, fieldName: string): string {
  return `${form.id}-${fieldName}`;
}
