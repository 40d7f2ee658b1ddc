/** The definitions of the forms. Source: SPEC 3, SPEC 8; DECISIONS, "Forms". */
import { contact } from '../../../shared/forms/contact';
import { courseEnquiry } from '../../../shared/forms/courseEnquiry';
import { contactEnquiry, enquiry } from '../../../shared/forms/enquiry';
import { sentAnchor } from '../../../shared/forms/extraFields';
import { feedback } from '../../../shared/forms/feedback';
import { defineForm, type Field, type Form, fieldId } from '../../../shared/forms/form';
import { formsByAction, mailForms } from '../../../shared/forms/index';
import { login } from '../../../shared/forms/login';
import { login as loginText, privacyNote } from '../../../shared/text/en';
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

/** What a visitor reads, by hand: title, intro and button, then each field with its error and its hint. */
const words: readonly (readonly [Form, object])[] = [
  [
    enquiry,
    {
      ...{
        id: 'enquiry',
        page: '/',
        title: 'Ask us to call you',
        submit: 'Send enquiry',
        subject: 'Enquiry',
      },
      intro:
        'Leave your name and number. We will call you back, answer your questions and tell you when the next batch starts.',
      fields: [
        'Full name | Enter your name',
        'Mobile number | Enter your mobile number | Ten digits, without +91',
        'Email (optional)',
        'Course (optional) | For example Java or Tally',
      ],
    },
  ],
  [
    contactEnquiry,
    {
      ...{ id: 'contact-enquiry', page: '/contact', title: 'Send us an enquiry', submit: 'Send enquiry' },
      ...{ subject: 'Contact enquiry' },
      intro: 'Tell us what you would like to learn, or what your team needs. We will call you back.',
      fields: [
        'Full name | Enter your name',
        'Mobile number | Enter your mobile number | Ten digits, without +91',
        'Email (optional)',
        'Message (optional)',
      ],
    },
  ],
  [
    courseEnquiry,
    {
      ...{ id: 'course-enquiry', page: '/', title: 'Courses Enquiry', submit: 'Submit' },
      ...{ subject: 'Course enquiry' },
      intro: 'Please feel the below form, we will call you very shortly',
      fields: [
        'Name | Enter your name | Enter Your Name *',
        'Mobile number | Enter your mobile number | Enter Mobile No. *',
        'Email | Enter your email | Enter Email ID',
        'Course | Enter the course name | Enter Course Name',
      ],
    },
  ],
  [
    contact,
    {
      ...{ id: 'contact', page: '/contactform', title: 'Contact Us', submit: 'Submit' },
      subject: 'Contact message',
      fields: [
        'Full name | Enter your name',
        'Mobile number | Enter your mobile number | Ten digits, without +91',
        'Email | Enter your email',
        'Message | Enter your message',
      ],
    },
  ],
  [
    feedback,
    {
      ...{ id: 'feedback', page: '/feedback', title: 'Give Your Valuable Feed Back', submit: 'Submit' },
      subject: 'Feedback',
      fields: [
        'Student name | Enter your name',
        'Course name | Enter the course name',
        'Email (optional)',
        'Contact number | Enter your contact number | Ten digits, without +91',
        'Faculty name | Enter the faculty name',
        'Today’s date (optional)',
        'Are you satisfied with the course? (optional) | Choose an answer',
        'Are you satisfied with the teacher? (optional) | Choose an answer',
        'Your rating, from 0% to 100% (optional) | Each mark is 10%: 1 is the lowest, 10 is 100%',
        'Any Suggestions (optional)',
      ],
    },
  ],
  [
    login,
    {
      ...{ id: 'login', page: '/login', title: 'Login', submit: 'Login', subject: 'Login' },
      ...{ action: '/login', encoding: 'urlencoded', success: 'Welcome' },
      fields: ['Username | Enter your username', 'Password | Enter your password'],
    },
  ],
];

it.each(words)('$id says what it asks for', (form, { fields, ...said }: { fields?: readonly string[] }) => {
  expect(form).toMatchObject(said);
  expect(
    form.fields.map(({ label, required, placeholder, hint }) =>
      [label, required, placeholder, hint].filter(Boolean).join(' | '),
    ),
  ).toEqual(fields);
});

it('says what a visitor agrees to, form by form, and whom it calls back', () => {
  const about =
    'By sending this form you agree that we may use these details to call or write to you about your enquiry.';
  expect(privacyNote.consent).toEqual({
    enquiry: about,
    'contact-enquiry': about,
    'course-enquiry': about,
    contact: 'By sending this form you agree that we may use these details to answer your message.',
    feedback:
      'By sending this form you agree that we may use these details to improve our courses and to talk to you about your feedback.',
  });
  expect(mailForms.map(({ callsBack }) => callsBack)).toEqual([
    'mobile_no',
    'mobile_no',
    'mobile',
    'mobileno',
    undefined,
  ]);
});

it('gives the answers of the feedback form by their own words', () => {
  const options = (name: string) => feedback.fields.find(each => each.name === name && 'options' in each);
  const said = (name: string) => {
    const found: Field | undefined = options(name);
    return found?.options?.map(({ value, label }) => [value, label]);
  };
  const twice = (texts: readonly string[]) => texts.map(text => [text, text]);
  expect(said('satisfaction')).toEqual(twice(['Yes', 'No']));
  expect(said('teacher_satisfaction')).toEqual(twice(expected.teacherSatisfaction));
  expect(said('rating')).toEqual(twice(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']));
});

it('lets a browser fill in the login, and hides its password', () => {
  expect(login.fields).toMatchObject([
    { name: 'username', kind: 'text', autocomplete: 'username' },
    { name: 'password', kind: 'password' },
  ]);
});

it('has one form on every page, whose email a browser fills in', () => {
  expect(mailForms.filter(({ isOnEveryPage }) => isOnEveryPage)).toEqual([courseEnquiry]);
  expect(courseEnquiry.fields).toContainEqual(
    expect.objectContaining({ name: 'email', autocomplete: 'email' }),
  );
});

it('shows the thanks of a plain post at an anchor of the form', () => {
  expect(sentAnchor('contact')).toBe('contact-sent');
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
