/** The one validation of every form. Source: SPEC 5; DECISIONS, "Forms". */
import { check } from '../../../shared/forms/check';
import { contact } from '../../../shared/forms/contact';
import { courseEnquiry } from '../../../shared/forms/courseEnquiry';
import { contactEnquiry, enquiry } from '../../../shared/forms/enquiry';
import { feedback } from '../../../shared/forms/feedback';
import type { Form } from '../../../shared/forms/form';

const amol = { name: 'Amol Patil', mobile: '9876543210', email: 'amol@example.com' };
const filledEnquiry = {
  to_name: amol.name,
  mobile_no: amol.mobile,
  from_name: amol.email,
  course_name: 'Java',
};
const filledCourseEnquiry = { fname: amol.name, mobile: amol.mobile, email: amol.email, course: 'Java' };
const filledContact = {
  fullname: amol.name,
  mobileno: amol.mobile,
  emailid: amol.email,
  message: 'When does Java begin?',
};
const filledFeedback = {
  ...{ std_name: amol.name, course_name: 'Java', EmailId: amol.email, mobile_no: amol.mobile },
  ...{ faculty_name: 'Mrs. Joshi', to_day: '2026-01-31', satisfaction: 'Yes' },
  ...{ teacher_satisfaction: 'Only 75%', rating: '10', suggestions: 'More projects.\nThank you.' },
};

const filled: readonly (readonly [string, Form, Record<string, string>])[] = [
  ['home enquiry', enquiry, filledEnquiry],
  ['contact-page enquiry', contactEnquiry, filledEnquiry],
  ['course enquiry', courseEnquiry, filledCourseEnquiry],
  ['contact message', contact, filledContact],
  ['feedback', feedback, filledFeedback],
];

describe.each(filled)('check of the %s', (_, form, raw) => {
  it('takes a filled form, and gives its values back unchanged', () => {
    expect(check<Form>(form, raw)).toEqual({ ok: true, values: raw });
  });

  it('ignores what is not in the form', () => {
    const checked = check<Form>(form, { ...raw, role: 'admin', toString: 'x', user_id: '1' });
    expect(Object.keys(checked.values).sort()).toEqual(Object.keys(raw).sort());
  });

  it('trims white space around what was typed', () => {
    const spaced = Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, ` ${value} `]));
    expect(check<Form>(form, spaced).values).toEqual(raw);
  });

  it('gives every field a text when nothing came at all', () => {
    const nothing = Object.fromEntries(Object.keys(raw).map(name => [name, '']));
    expect(check<Form>(form, {}).values).toEqual(nothing);
  });
});

/** Every required field of SPEC 5, with what its message names. */
const required: readonly (readonly [string, string, RegExp])[] = [
  ['home enquiry', 'to_name', /^Enter .*\bname/],
  ['home enquiry', 'mobile_no', /^Enter .*\bnumber/],
  ['contact-page enquiry', 'to_name', /^Enter .*\bname/],
  ['contact-page enquiry', 'mobile_no', /^Enter .*\bnumber/],
  ['course enquiry', 'fname', /^Enter .*\bname/],
  ['course enquiry', 'mobile', /^Enter .*\bnumber/],
  ['course enquiry', 'email', /^Enter .*\bemail/],
  ['course enquiry', 'course', /^Enter .*\bcourse/],
  ['contact message', 'fullname', /^Enter .*\bname/],
  ['contact message', 'mobileno', /^Enter .*\bnumber/],
  ['contact message', 'emailid', /^Enter .*\bemail/],
  ['contact message', 'message', /^Enter .*\bmessage/],
  ['feedback', 'std_name', /^Enter .*\bname/],
  ['feedback', 'course_name', /^Enter .*\bcourse/],
  ['feedback', 'mobile_no', /^Enter .*\bnumber/],
  ['feedback', 'faculty_name', /^Enter .*\bfaculty/],
];

describe.each(required)('the %s without %s', (formName, field, message) => {
  it.each(['', '   ', '\n\t'])('is refused with what to do, and keeps the rest (%j)', given => {
    const [form, raw] = formAndValues(formName);
    const checked = check(form, { ...raw, [field]: given });
    expect(checked).toEqual({
      ok: false,
      values: { ...raw, [field]: '' },
      errors: { [field]: expect.stringMatching(message) },
    });
  });
});

/** Every optional field of SPEC 5. */
const optional = [
  ['home enquiry', ['from_name', 'course_name']],
  ['contact-page enquiry', ['from_name', 'course_name']],
  ['feedback', ['EmailId', 'to_day', 'satisfaction', 'teacher_satisfaction', 'rating', 'suggestions']],
] as const;

describe.each(optional)('the %s', (formName, fields) => {
  it(`is taken without ${fields.join(', ')}`, () => {
    const [form, raw] = formAndValues(formName);
    const empty = Object.fromEntries(fields.map(field => [field, '']));
    expect(check(form, { ...raw, ...empty })).toEqual({ ok: true, values: { ...raw, ...empty } });
  });
});

describe('a malformed email', () => {
  it.each([
    ['home enquiry', 'from_name'],
    ['contact-page enquiry', 'from_name'],
    ['contact message', 'emailid'],
    ['feedback', 'EmailId'],
  ])('is refused in the %s, and kept to be mended', (formName, field) => {
    const [form, raw] = formAndValues(formName);
    const checked = check(form, { ...raw, [field]: 'amol.example.com' });
    expect(checked).toEqual({
      ok: false,
      values: { ...raw, [field]: 'amol.example.com' },
      errors: { [field]: expect.stringMatching(/email/) },
    });
  });

  it('is taken in the course dialog, which has no rule for it', () => {
    const raw = { ...filledCourseEnquiry, email: 'amol.example.com' };
    expect(check(courseEnquiry, raw)).toEqual({ ok: true, values: raw });
  });
});

describe('cleaning in a form', () => {
  it('drops digits from a name and shortens a whole number', () => {
    const checked = check(enquiry, { to_name: 'Amol_9', mobile_no: '+91 98765 43210' });
    expect(checked.values).toMatchObject({ to_name: 'Amol_', mobile_no: '9876543210' });
  });

  it('is stricter in the course dialog', () => {
    const checked = check(courseEnquiry, { fname: 'Amol_9', mobile: '(022) 2345' });
    expect(checked.values).toMatchObject({ fname: 'Amol', mobile: '0222345' });
  });

  it('leaves a name of digits only unfilled', () => {
    expect(check(enquiry, { ...filledEnquiry, to_name: '12345' })).toMatchObject({
      ok: false,
      errors: { to_name: expect.stringMatching(/^Enter .*\bname/) },
    });
  });

  it('keeps the lines of a message on the contact page, and none in the course on the home page', () => {
    const raw = { ...filledEnquiry, course_name: 'One\r\nTwo' };
    expect(check(contactEnquiry, raw).values.course_name).toBe('One\nTwo');
    expect(check(enquiry, raw).values.course_name).toBe('One Two');
  });
});

describe('the answers of the feedback', () => {
  it.each([
    ['satisfaction', 'No'],
    ['teacher_satisfaction', 'Not Satisfied'],
    ['teacher_satisfaction', 'Only 25%'],
    ['teacher_satisfaction', 'Only 50%'],
    ['teacher_satisfaction', 'Only 100%'],
    ['rating', '1'],
  ])('for %s take %j', (field, answer) => {
    expect(check(feedback, { ...filledFeedback, [field]: answer }).ok).toBe(true);
  });

  it.each([
    ['satisfaction', 'Maybe'],
    ['teacher_satisfaction', '75%'],
    ['rating', '0'],
    ['rating', '11'],
    ['rating', '5%'],
    ['to_day', '2026-02-30'],
  ])('for %s refuse %j, and keep it', (field, answer) => {
    const checked = check(feedback, { ...filledFeedback, [field]: answer });
    expect(checked).toMatchObject({
      ok: false,
      values: { [field]: answer },
      errors: { [field]: expect.stringMatching(/^Choose/) },
    });
  });
});

it('gives every error at once, with every value', () => {
  const checked = check(contact, { fullname: '', mobileno: 'abc', emailid: 'x', message: 'Hello' });
  expect(checked).toEqual({
    ok: false,
    values: { fullname: '', mobileno: '', emailid: 'x', message: 'Hello' },
    errors: {
      fullname: expect.any(String),
      mobileno: expect.any(String),
      emailid: expect.any(String),
    },
  });
});

function formAndValues(name: string): readonly [Form, Record<string, string>] {
  const found = filled.find(([formName]) => formName === name);
  if (found === undefined) throw new Error(`There is no form "${name}" in this test.`);
  return [found[1], found[2]];
}
