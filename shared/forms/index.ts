/**
 * The forms that are mailed. If two share an action, the first one is the default (see
 * `extraFields.form`).
 */
import { contact } from './contact';
import { courseEnquiry } from './courseEnquiry';
import { deskEnquiry } from './deskEnquiry';
import { contactEnquiry, enquiry } from './enquiry';
import { feedback } from './feedback';
import type { Form } from './form';

const list = [enquiry, contactEnquiry, courseEnquiry, contact, feedback] as const;

export const mailForms: readonly Form[] = list;

/** The form with this id, among the visitors' forms and the desk's own. */
export function keptForm(id: string): Form | undefined {
  return id === deskEnquiry.id ? deskEnquiry : mailForms.find(form => form.id === id);
}

/** Any mailed form, with the literal names of its fields. */
export type MailForm = (typeof list)[number];

/** The forms by the address that they post to, each in the order of the list. */
export function formsByAction(): ReadonlyMap<string, readonly Form[]> {
  const byAction = new Map<string, readonly Form[]>();
  for (const form of mailForms)
    byAction.set(form.action, [...(byAction.get(form.action) ?? []), form]);
  return byAction;
}
