/**
 * The forms that are on every page or on the home page. Their definitions are in the browser's
 * scripts. Every other form is on one page only, and its definition is in the HTML of that page.
 */
import { courseEnquiry } from './courseEnquiry';
import { enquiry } from './enquiry';
import type { Form } from './form';

const list = [courseEnquiry, enquiry] as const;

export const commonForms: readonly Form[] = list;

export type CommonFormId = (typeof list)[number]['id'];

/** Returns the form with this id. Throws if there is none. */
export function commonForm(id: string): Form {
  const form = commonForms.find(candidate => candidate.id === id);
  if (form === undefined) throw new Error(`There is no form "${id}" in forms/commonForms.ts.`);
  return form;
}
