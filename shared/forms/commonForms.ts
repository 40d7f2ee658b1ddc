/**
 * The forms of every page, and of the home page: islands bring these definitions with them. Each of the others is on one
 * page, and its definition travels with that page.
 */
import { courseEnquiry } from './courseEnquiry';
import { enquiry } from './enquiry';
import type { Form } from './form';

const list = [courseEnquiry, enquiry] as const;

export const commonForms: readonly Form[] = list;

export type CommonForm = (typeof list)[number]['id'];
