/**
 * The forms of every page, and of the home page: islands bring these definitions with them. Each of
 * the others is on one page, and its definition travels with that page.
 */
import { courseEnquiry } from './courseEnquiry';
import { enquiry } from './enquiry';
import type { Form } from './form';

const list = [courseEnquiry, enquiry] as const;

export const commonForms: readonly Form[] = list;

export type CommonFormId = (typeof list)[number]['id'];

/** The one of an id. Throws where there is none. */
export function commonForm(id: string): Form {
  const form = commonForms.find(candidate => candidate.id === id);
  if (form === undefined) throw new Error(`There is no form "${id}" in forms/commonForms.ts.`);
  return form;
}
