/**
 * The forms that are mailed. If two forms have the same action and a post does not name its form
 * (`extraFields.form`), the post counts as the first form's.
 */
import { contact } from './contact';
import { courseEnquiry } from './courseEnquiry';
import { deskEnquiry } from './deskEnquiry';
import { contactEnquiry, enquiry } from './enquiry';
import { feedback } from './feedback';
import type { Form } from './form';

const list = [enquiry, contactEnquiry, courseEnquiry, contact, feedback] as const;

export const mailForms: readonly Form[] = list;

/** Returns the form with this id. It may be a visitors' form or the desk's own form. */
export function keptForm(id: string): Form | undefined {
  return id === deskEnquiry.id ? deskEnquiry : mailForms.find(form => form.id === id);
}

/** The type of a mailed form, with the literal names of its fields. */
export type MailForm = (typeof list)[number];

/**
 * Returns the forms by the address to which they post. Forms with the same address are in the
 * order of the list.
 */
export function formsByAction(): ReadonlyMap<string, readonly Form[]> {
  const byAction = new Map<string, readonly Form[]>();
  for (const form of mailForms)
    byAction.set(form.action, [...(byAction.get(form.action) ?? []), form]);
  return byAction;
}
