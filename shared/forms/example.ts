/** A sample that no page shows. To add a form, copy this file and add two lines to index.ts. */
import { defineForm } from './form';

export const callback = defineForm({
  id: 'callback',
  action: '/callback',
  encoding: 'urlencoded',
  page: '/placement',
  title: 'Ask for a call back',
  intro: 'Leave your number and the best time. We call you back on that day.',
  submit: 'Ask for the call',
  success: 'Thank you. We will call you back.',
  callsBack: 'mobile',
  subject: 'Call back',
  fields: [
    {
      name: 'name',
      label: 'Name',
      kind: 'name',
      role: 'name',
      required: 'Enter your name',
    },
    {
      name: 'mobile',
      label: 'Mobile number',
      kind: 'phone',
      role: 'phone',
      required: 'Enter your mobile number',
      hint: 'Ten digits, without +91',
    },
    {
      name: 'time',
      label: 'Best time (optional)',
      kind: 'text',
      role: 'answer',
      placeholder: 'For example after six',
    },
  ],
});
