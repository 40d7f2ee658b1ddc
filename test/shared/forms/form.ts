/** The forms, by hand. What pages show of them: test/server/pages/forms.ts. Source: SPEC 3, SPEC 8; DECISIONS. */
import { formsByAction, mailForms } from '../../../shared/forms/index';
import { privacyNote } from '../../../shared/text/en';
import { contactEnquiry, contactMessage, courseEnquiry, feedback, homeEnquiry } from '../../expected/forms';

it.each([
  { id: 'enquiry', subject: 'Enquiry', callsBack: 'mobile_no', ...homeEnquiry },
  { id: 'contact-enquiry', subject: 'Contact enquiry', callsBack: 'mobile_no', ...contactEnquiry },
  { id: 'course-enquiry', subject: 'Course enquiry', callsBack: 'mobile', ...courseEnquiry, page: '/' },
  { id: 'contact', subject: 'Contact message', callsBack: 'mobileno', ...contactMessage },
  { id: 'feedback', subject: 'Feedback', ...feedback },
])('the form $id is mailed as DECISIONS says', ({ fields, required: _, ...expected }) => {
  const form = mailForms.find(({ id }) => id === expected.id);
  expect(form).toMatchObject(expected);
  expect(form?.fields.map(({ name }) => name)).toEqual(fields);
});

it('what a visitor agrees to is said form by form', () => {
  const about =
    'By sending this form you agree that we may use these details to call or write to you about your enquiry.';
  expect(privacyNote.consent).toEqual({
    ...{ enquiry: about, 'contact-enquiry': about, 'course-enquiry': about },
    contact: 'By sending this form you agree that we may use these details to answer your message.',
    feedback:
      'By sending this form you agree that we may use these details to improve our courses and to talk to you about your feedback.',
  });
});

it('the four addresses of DECISIONS take these five and no other, the home enquiry by default', () => {
  const actions = ['/api/v1.0/email/send-form', '/feedback', '/mail.php', '/send-email'];
  expect([...formsByAction().keys()].sort()).toEqual(actions);
  const shared = formsByAction().get('/api/v1.0/email/send-form');
  expect(shared?.map(({ id }) => id)).toEqual(['enquiry', 'contact-enquiry']);
  expect(mailForms).toHaveLength(5);
});
