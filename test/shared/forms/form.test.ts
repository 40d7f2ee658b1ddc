/** What of the forms no page and no answer shows. Source: .github/asked.md, "Forms". */
import { mailForms } from '../../../shared/forms/index';
import { privacyNote } from '../../../shared/text/en';

it('the script of each of the five forms posts it in its own encoding', () => {
  // The first ones, in this order: one that was added stands below.
  expect(mailForms.map(({ id, encoding }) => `${id}: ${encoding}`).slice(0, 5)).toEqual([
    'enquiry: multipart',
    'contact-enquiry: multipart',
    'course-enquiry: urlencoded',
    'contact: json',
    'feedback: multipart',
  ]);
});

it('what a visitor agrees to is said form by form', () => {
  const about =
    'By sending this form you agree that we may use these details to call or write to you about your enquiry.';
  expect(privacyNote.consent).toMatchObject({
    enquiry: about,
    'contact-enquiry': about,
    'course-enquiry': about,
    contact: 'By sending this form you agree that we may use these details to answer your message.',
    feedback:
      'By sending this form you agree that we may use these details to improve our courses and to talk to you about your feedback.',
  });
});
