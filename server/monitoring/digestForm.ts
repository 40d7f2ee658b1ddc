/** What the weekly digest says: a form like any other to the one who writes the mail, which no visitor can send. */
import { defineForm } from '../../shared/forms/form';

export const digestForm = defineForm({
  id: 'weekly-digest',
  action: '/',
  encoding: 'json',
  page: '/',
  title: 'Weekly digest',
  submit: '',
  success: '',
  subject: 'Weekly digest',
  fields: [
    { name: 'period', label: 'Week', kind: 'text' },
    { name: 'came', label: 'Enquiries that came', kind: 'text' },
    { name: 'byForm', label: 'By form', kind: 'message' },
    { name: 'delivered', label: 'Of these delivered', kind: 'text' },
    { name: 'waiting', label: 'Waiting now', kind: 'text' },
    { name: 'refused', label: 'Refused by the mail server', kind: 'text' },
    { name: 'way', label: 'Do enquiries arrive', kind: 'text' },
  ],
});
