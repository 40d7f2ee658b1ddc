/**
 * The "Contact Us" form of the page /contactform. All four fields are required. Source:
 * .github/asked.md, "Forms", "What is typed".
 */
import { defineForm } from './form';

export const contact = defineForm({
  id: 'contact',
  action: '/send-email',
  encoding: 'json',
  page: '/contactform',
  title: 'Contact Us',
  submit: 'Submit',
  success: 'Thank you for your message. We will contact you shortly.',
  callsBack: 'mobileno',
  subject: 'Contact message',
  fields: [
    {
      name: 'fullname',
      label: 'Full name',
      kind: 'name',
      role: 'name',
      required: 'Enter your name',
    },
    {
      name: 'mobileno',
      label: 'Mobile number',
      kind: 'phone',
      role: 'phone',
      required: 'Enter your mobile number',
      hint: 'Ten digits, without +91',
    },
    {
      name: 'emailid',
      label: 'Email',
      kind: 'email',
      role: 'email',
      required: 'Enter your email',
    },
    {
      name: 'message',
      label: 'Message',
      kind: 'message',
      role: 'message',
      required: 'Enter your message',
    },
  ],
});
