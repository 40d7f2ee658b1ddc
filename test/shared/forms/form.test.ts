/** The definitions of the forms. Source: SPEC 3, SPEC 8; DECISIONS, "Forms". */
import { contact } from '../../../shared/forms/contact';
import { courseEnquiry } from '../../../shared/forms/courseEnquiry';
import { contactEnquiry, enquiry } from '../../../shared/forms/enquiry';
import { feedback } from '../../../shared/forms/feedback';
import { defineForm, type Form, fieldId } from '../../../shared/forms/form';
import { formsByAction, mailForms } from '../../../shared/forms/index';
import { login } from '../../../shared/forms/login';
import { login as loginText } from '../../../shared/text/en';
import * as expected from '../../expected/forms';

const pairs: readonly (readonly [string, Form, expected.ExpectedForm])[] = [
  ['home enquiry', enquiry, expected.homeEnquiry],
  ['contact-page enquiry', contactEnquiry, expected.contactEnquiry],
  ['course enquiry', courseEnquiry, expected.courseEnquiry],
  ['contact message', contact, expected.contactMessage],
  ['feedback', feedback, expected.feedback],
];

describe.each(pairs)('the %s', (_, form, { action, encoding, success, fields, required }) => {
  it('posts where and as DECISIONS says', () => {
    expect([form.action, form.encoding]).toEqual([action, encoding]);
  });

  it('has its fields in order', () => {
    expect(form.fields.map(field => field.name)).toEqual(fields);
  });

  it('asks for the required ones only', () => {
    const asked = form.fields.filter(field => field.required !== undefined);
    expect(asked.map(field => field.name)).toEqual(required);
  });

  it('thanks literally', () => {
    expect(form.success).toBe(success);
  });

  it('has a label for every field, and an id of its own', () => {
    expect(form.fields.filter(field => field.label.trim() === '')).toEqual([]);
    expect(new Set(form.fields.map(field => fieldId(form, field.name))).size).toBe(fields.length);
  });

  it('is in the list of forms that are mailed', () => {
    expect(mailForms).toContain(form);
  });
});

describe('formsByAction', () => {
  it('gives the four addresses of DECISIONS', () => {
    const actions = ['/api/v1.0/email/send-form', '/feedback', '/mail.php', '/send-email'];
    expect([...formsByAction().keys()].sort()).toEqual(actions);
  });

  it('puts the home enquiry first of the two that share an address: it is the default', () => {
    expect(formsByAction().get('/api/v1.0/email/send-form')).toEqual([enquiry, contactEnquiry]);
  });
});

describe('the forms', () => {
  it('have ids that no two of them share, so that they can stand on one page', () => {
    const ids = [...mailForms, login].map(form => form.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('keep no password: the login is not mailed', () => {
    expect(mailForms).not.toContain(login);
  });
});

it('says literally that a login failed', () => {
  expect(loginText.failure).toBe('Invalid Username & Password..!');
});

describe('defineForm', () => {
  it('gives back the definition that it took', () => {
    const callback: Form = { ...contact, id: 'callback', action: '/callback' };
    expect(defineForm(callback)).toBe(callback);
  });
});

describe('fieldId', () => {
  it('joins form and field', () => {
    expect(fieldId(courseEnquiry, 'mobile')).toBe('course-enquiry-mobile');
  });
});
