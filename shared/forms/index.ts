/**
 * The forms that the server sends to the institute by mail. Several forms may have the same
 * action. If a received form does not contain its id (`extraFields.form`), the server treats it
 * as the first form with this action.
 */
import { contact } from './contact';
import { courseEnquiry } from './courseEnquiry';
import { deskEnquiry } from './deskEnquiry';
import { contactEnquiry, enquiry } from './enquiry';
import { feedback } from './feedback';
import type { Form } from './form';

const list = [enquiry, contactEnquiry, courseEnquiry, contact, feedback] as const;

export const mailForms: readonly Form[] = list;

/** Returns the form with this id: a form for visitors, or the desk's form. */
export function keptForm(id: string): Form | undefined {
  return id === deskEnquiry.id ? deskEnquiry : mailForms.find(form => form.id === id);
}

/** The type of a form that is sent by mail. TypeScript knows the names of its fields. */
export type MailForm = (typeof list)[number];

/** Returns the forms by their actions. Forms with the same action are in the order of the list. */
export function formsByAction(): ReadonlyMap<string, readonly Form[]> {
  const byAction = new Map<string, readonly Form[]>();
  for (const form of mailForms)
    byAction.set(form.action, [...(byAction.get(form.action) ?? []), form]);
  return byAction;
}
