/**
 * The forms that are mailed. Where two share an action,
 * the first is the default (see `extraFields.form`).
 */
import { contact } from './contact';
import { courseEnquiry } from './courseEnquiry';
import { deskEnquiry } from './deskEnquiry';
import { contactEnquiry, enquiry } from './enquiry';
import { feedback } from './feedback';
import type { Form } from './form';

const list = [enquiry, contactEnquiry, courseEnquiry, contact, feedback] as const;

export const mailForms: readonly Form[] = list;

/** The form by which something was kept: a visitor's, or the desk's own. */
export function keptForm(id: string): Form | undefined {
  return id === deskEnquiry.id ? deskEnquiry : mailForms.find(form => form.id === id);
}

/** Any of them, with its literal names. */
export type MailForm = (typeof list)[number];

/** The forms by the address that they post to, in the order of the list. */
export function formsByAction(): ReadonlyMap<string, readonly Form[]> {
  const byAction = new Map<string, readonly Form[]>();
  for (const form of mailForms)
    byAction.set(form.action, [...(byAction.get(form.action) ?? []), form]);
  return byAction;
}
