/** Rules for whole forms. Source: SPEC 5; DECISIONS, "Forms". */
import { contact } from '../../../../shared/forms/contact';
import { courseEnquiry } from '../../../../shared/forms/courseEnquiry';
import { mailForms } from '../../../../shared/forms/index';
import { filled, formOf } from './cleaning';
import type { Take } from './take';

/** Every required field of SPEC 5, with what its message names. */
const required: readonly (readonly [string, string, RegExp])[] = [
  ['enquiry', 'to_name', /^Enter .*\bname/],
  ['enquiry', 'mobile_no', /^Enter .*\bnumber/],
  ['contact-enquiry', 'to_name', /^Enter .*\bname/],
  ['contact-enquiry', 'mobile_no', /^Enter .*\bnumber/],
  ['course-enquiry', 'fname', /^Enter .*\bname/],
  ['course-enquiry', 'mobile', /^Enter .*\bnumber/],
  ['course-enquiry', 'email', /^Enter .*\bemail/],
  ['course-enquiry', 'course', /^Enter .*\bcourse/],
  ['contact', 'fullname', /^Enter .*\bname/],
  ['contact', 'mobileno', /^Enter .*\bnumber/],
  ['contact', 'emailid', /^Enter .*\bemail/],
  ['contact', 'message', /^Enter .*\bmessage/],
  ['feedback', 'std_name', /^Enter .*\bname/],
  ['feedback', 'course_name', /^Enter .*\bcourse/],
  ['feedback', 'mobile_no', /^Enter .*\bnumber/],
  ['feedback', 'faculty_name', /^Enter .*\bfaculty/],
];

/** Every optional field of SPEC 5. */
const optional = [
  ['enquiry', ['from_name', 'course_name']],
  ['contact-enquiry', ['from_name', 'course_name']],
  ['feedback', ['EmailId', 'to_day', 'satisfaction', 'teacher_satisfaction', 'rating', 'suggestions']],
] as const;

/** Every answer of the feedback's lists. Source: SPEC 3. */
const answers = [
  ...['Yes', 'No'].map(answer => ['satisfaction', answer] as const),
  ...['Not Satisfied', 'Only 25%', 'Only 50%', 'Only 75%', 'Only 100%'].map(
    answer => ['teacher_satisfaction', answer] as const,
  ),
  ...['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'].map(answer => ['rating', answer] as const),
];

export function describeChecking(take: Take): void {
  describe.each(mailForms.map(form => [form.id, form] as const))('the form %s', (_, form) => {
    it('is taken when it is filled in, with its values unchanged', async () => {
      const raw = filled(form);
      expect(await take(form, raw)).toEqual({ ok: true, values: raw, errors: {} });
    });

    it('ignores what is not in it', async () => {
      const { values } = await take(form, { ...filled(form), role: 'admin', toString: 'x', user_id: '1' });
      expect(values).toEqual(filled(form));
    });

    it('trims white space around what was typed', async () => {
      const raw = filled(form);
      const isTyped = (name: string) => !['satisfaction', 'teacher_satisfaction', 'rating'].includes(name);
      const spaced = Object.entries(raw).map(([name, value]) => [name, isTyped(name) ? ` ${value} ` : value]);
      expect((await take(form, Object.fromEntries(spaced))).values).toEqual(raw);
    });

    it('gives every field a text when nothing came at all', async () => {
      const nothing = Object.fromEntries(Object.keys(filled(form)).map(name => [name, '']));
      expect((await take(form, {})).values).toEqual(nothing);
    });
  });

  describe.each(required)('the form %s without %s', (id, field, message) => {
    it.each(['', '   ', '\n\t', '\u200e\u0000'])(
      'is refused with what to do, and keeps the rest (%j)',
      async given => {
        const form = formOf(id);
        expect(await take(form, { ...filled(form), [field]: given })).toEqual({
          ok: false,
          values: { ...filled(form), [field]: '' },
          errors: { [field]: expect.stringMatching(message) },
        });
      },
    );
  });

  it.each(optional)('the form %s is taken without %j', async (id, fields) => {
    const form = formOf(id);
    const values = { ...filled(form), ...Object.fromEntries(fields.map(field => [field, ''])) };
    expect(await take(form, values)).toEqual({ ok: true, values, errors: {} });
  });

  it.each([
    ['enquiry', 'from_name'],
    ['contact-enquiry', 'from_name'],
    ['contact', 'emailid'],
    ['feedback', 'EmailId'],
  ])('the form %s refuses a malformed email in %s, and keeps it to be mended', async (id, field) => {
    const form = formOf(id);
    const values = { ...filled(form), [field]: 'amol.example.com' };
    const errors = { [field]: expect.stringMatching(/email/) };
    expect(await take(form, values)).toEqual({ ok: false, values, errors });
  });

  it('the course dialog has no rule for its email', async () => {
    const values = { ...filled(courseEnquiry), email: 'amol.example.com' };
    expect(await take(courseEnquiry, values)).toEqual({ ok: true, values, errors: {} });
  });

  it.each(answers)('the feedback takes for %s: %j', async (field, answer) => {
    const values = { ...filled(formOf('feedback')), [field]: answer };
    expect(await take(formOf('feedback'), values)).toEqual({ ok: true, values, errors: {} });
  });

  it('every error comes at once, with every value', async () => {
    const raw = { fullname: '', mobileno: 'abc', emailid: 'x', message: 'Hello' };
    expect(await take(contact, raw)).toEqual({
      ok: false,
      values: { fullname: '', mobileno: '', emailid: 'x', message: 'Hello' },
      errors: {
        fullname: 'Enter your name',
        mobileno: 'Enter your mobile number',
        emailid: 'Enter an email address like name@example.com',
      },
    });
  });
}
