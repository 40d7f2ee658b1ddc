/**
 * The office uses this form for a person who walked in, phoned, or wrote elsewhere. Its fields
 * follow the rules of the visitors' forms. Only the field for the name has another rule.
 * shared/desk/deskForm.ts adds its texts in the desk's languages.
 */
import { defineForm } from './form';

/** The ways to reach the institute without the website, in the order of the buttons. */
export const channels = ['walked-in', 'phoned', 'whatsapp', 'friend', 'other'] as const;
export type Channel = (typeof channels)[number];

export const deskEnquiry = defineForm({
  id: 'desk',
  action: '/desk/new',
  encoding: 'urlencoded',
  page: '/desk/new',
  title: 'Add a person',
  submit: 'To be called',
  success: '',
  subject: 'Desk',
  fields: [
    {
      name: 'mobile_no',
      label: 'Mobile number',
      kind: 'phone',
      role: 'phone',
      required: 'Enter the number',
      autocomplete: 'off',
    },
    {
      name: 'to_name',
      label: 'Name',
      // Unlike the visitors' fields, this one keeps hyphens, dots and apostrophes: the office types
      // names as people spell them.
      kind: 'text',
      role: 'name',
      required: 'Enter the name',
      autocomplete: 'off',
    },
    {
      name: 'course_name',
      label: 'Course (optional)',
      kind: 'text',
      role: 'course',
      autocomplete: 'off',
    },
    {
      name: 'channel',
      label: 'How did they come?',
      kind: 'choice',
      role: 'answer',
      required: 'Choose how they came',
      options: channels.map(value => ({ value, label: value })),
    },
  ],
});
