/**
 * The enquiry forms of the home page and the contact page. The fields have the same names as in
 * the original site. There, `from_name` is the email address. Source: .github/asked.md, "Forms".
 */
import { defineForm } from './form';

const person = [
  {
    name: 'to_name',
    label: 'Full name',
    kind: 'name',
    role: 'name',
    required: 'Enter your name',
  },
  {
    name: 'mobile_no',
    label: 'Mobile number',
    kind: 'phone',
    role: 'phone',
    required: 'Enter your mobile number',
    hint: 'Ten digits, without +91',
  },
  {
    name: 'from_name',
    label: 'Email (optional)',
    kind: 'email',
    role: 'email',
  },
] as const;

const sending = {
  action: '/api/v1.0/email/send-form',
  encoding: 'multipart',
  submit: 'Send enquiry',
  success: 'Thank you we will call you shortly!',
  callsBack: 'mobile_no',
} as const;

/** The enquiry on the home page. */
export const enquiry = defineForm({
  ...sending,
  id: 'enquiry',
  page: '/',
  title: 'Ask us to call you',
  intro:
    'Leave your name and number. We will call you back, answer your questions and tell you when the next batch starts.',
  subject: 'Enquiry',
  fields: [
    ...person,
    {
      name: 'course_name',
      label: 'Course (optional)',
      kind: 'text',
      role: 'course',
      placeholder: 'For example Java or Tally',
    },
  ],
});

/** The enquiry on the contact page. In this form, the message is in the field `course_name`. */
export const contactEnquiry = defineForm({
  ...sending,
  id: 'contact-enquiry',
  page: '/contact',
  title: 'Send us an enquiry',
  intro:
    'Tell us what you would like to learn{if /corporate}, or what your team needs{end}. We will call you back.',
  subject: 'Contact enquiry',
  fields: [
    ...person,
    {
      name: 'course_name',
      label: 'Message (optional)',
      kind: 'message',
      role: 'message',
      placeholder: '{if /corporate}For a team: how many people, which subject, when{end}',
    },
  ],
});
