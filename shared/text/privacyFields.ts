/**
 * Says how the first section of the privacy notice (`privacy.ts` of each language) mentions every
 * field. The type checker requires an entry for a new field. Before you add the entry, mention
 * the field in that section, in all languages. Source: Digital Personal Data Protection Act 2023,
 * section 5: a notice says which data is asked for.
 */
import type { MailForm } from '../forms/index';

type Said = 'by its name' | 'as optional';

/** One row for each form, with an entry for each of the form's fields. */
type PrivacyFields = {
  readonly [F in MailForm as F['id']]: Readonly<Record<F['fields'][number]['name'], Said>>;
};

export const privacyFields: PrivacyFields = {
  enquiry: {
    to_name: 'by its name',
    mobile_no: 'by its name',
    from_name: 'as optional',
    course_name: 'as optional',
  },
  'contact-enquiry': {
    to_name: 'by its name',
    mobile_no: 'by its name',
    from_name: 'as optional',
    course_name: 'as optional',
  },
  'course-enquiry': {
    fname: 'by its name',
    mobile: 'by its name',
    email: 'by its name',
    course: 'by its name',
  },
  contact: {
    fullname: 'by its name',
    mobileno: 'by its name',
    emailid: 'by its name',
    message: 'by its name',
  },
  feedback: {
    std_name: 'by its name',
    course_name: 'by its name',
    EmailId: 'as optional',
    mobile_no: 'by its name',
    faculty_name: 'by its name',
    to_day: 'as optional',
    satisfaction: 'as optional',
    teacher_satisfaction: 'as optional',
    rating: 'as optional',
    suggestions: 'as optional',
  },
};
