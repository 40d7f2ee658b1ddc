/** The encoding of each form, and its sentence of consent. Source: .github/asked.md, "Forms". */
import { mailForms } from '../../../../shared/forms/index';
import { privacyNote } from '../../../../shared/text/en';

it('each of the five forms is posted by script in its own encoding', () => {
  // The first five forms are these, in this order. Added forms follow.
  expect(mailForms.map(({ id, encoding }) => `${id}: ${encoding}`).slice(0, 5)).toEqual([
    'enquiry: multipart',
    'contact-enquiry: multipart',
    'course-enquiry: urlencoded',
    'contact: json',
    'feedback: multipart',
  ]);
});

it('each form has its own consent text', () => {
  const answer = 'By sending you agree that we use this to answer you.';
  expect(privacyNote.consent).toMatchObject({
    enquiry: answer,
    'contact-enquiry': answer,
    'course-enquiry': answer,
    contact: answer,
    feedback:
      'By sending you agree that we use this to improve our courses and to talk to you about it.',
  });
});
