/**
 * The forms whose enquiries are mailed, on their pages. test/e2e/autofill tests autofill. Source:
 * .github/asked.md, "Forms", "What is typed".
 */
import {
  contactEnquiry,
  contactMessage,
  courseEnquiry,
  type ExpectedForm,
  feedback,
  homeEnquiry,
  teacherSatisfaction,
} from '../../../expected/formFixtures';
import { attributes, nameOf, part, parts, text } from '../../../support/page/dom';
import { site } from '../../../support/site/visitorWithoutScript';

const wholeNumber = '+91 98765 43210';

const shown = async (form: ExpectedForm) =>
  part(await site.read(form.page), `form[action="${form.action}"]`);

describe.each([
  { form: homeEnquiry, email: 'email', lines: undefined },
  { form: contactEnquiry, email: 'email', lines: 'course_name' },
  { form: courseEnquiry, email: 'text', lines: undefined },
  { form: contactMessage, email: 'email', lines: 'message' },
  { form: feedback, email: 'email', lines: 'suggestions' },
])('the form on $form.page that posts to $form.action', ({ form, email, lines }) => {
  it('has its fields in order, and marks the required ones', async () => {
    const fields = parts(await shown(form), 'input:not([type="hidden"]), select, textarea').filter(
      field => field.closest('[aria-hidden="true"]') === null,
    );
    expect([...new Set(attributes(fields, 'name'))]).toEqual(Object.keys(form.fields));
    const required = fields.filter(field => field.hasAttribute('required'));
    expect(attributes(required, 'name')).toEqual(Object.keys(form.required));
  });

  // The field's maxlength must have room for a real number with its country code. The browser
  // cuts a pasted text at maxlength, before a script or the server sees the text. Source:
  // .github/asked.md, "What is typed".
  it('takes the mobile number from a telephone keyboard, or pasted with its country code', async () => {
    const field = part(await shown(form), '[name^="mobile"]');
    expect(field.getAttribute('type')).toBe('tel');
    const limit = Number(field.getAttribute('maxlength') ?? Number.POSITIVE_INFINITY);
    expect(limit).toBeGreaterThanOrEqual(wholeNumber.length);
  });

  it(`takes the email as ${email}, and the free text in several lines`, async () => {
    const field = part(await shown(form), '[name="from_name"], [name="email"], [name="emailid" i]');
    expect(field.getAttribute('type')).toBe(email);
    expect(attributes(parts(await shown(form), 'textarea'), 'name')).toEqual(lines ? [lines] : []);
  });
});

it.each(['/', '/contact', '/contactform', '/feedback'])(
  'on %s, the required fields are those without "(optional)"',
  async path => {
    for (const row of parts(await site.read(path), 'form.mail-form .field-row'))
      expect([row.querySelector('[required]') === null, text(row)]).toEqual([
        /\(optional\)/.test(text(part(row, '.field-row__label'))),
        text(row),
      ]);
  },
);

describe('the feedback form', () => {
  const field = async (name: string) => part(await shown(feedback), `[name="${name}"]`);
  const answers = async (name: string) =>
    parts(await field(name), 'option:not([value=""])').map(text);

  it('has a date field for the day, and the original label for suggestions', async () => {
    expect((await field('to_day')).getAttribute('type')).toBe('date');
    const label = part(await shown(feedback), `label[for="${(await field('suggestions')).id}"]`);
    expect(text(label)).toContain('Any Suggestions');
  });

  it('has the original answers about the visitor’s satisfaction', async () => {
    expect(await answers('satisfaction')).toEqual(['Yes', 'No']);
    expect(await answers('teacher_satisfaction')).toEqual(teacherSatisfaction);
  });

  it('has ten ratings for 0% to 100%, labelled 1 to 10, none of them chosen', async () => {
    const marks = parts(await shown(feedback), 'input[type="radio"]');
    const labels = marks.map(mark => text(mark.closest('label') ?? mark));
    expect(labels).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(marks.filter(mark => mark.hasAttribute('checked'))).toEqual([]);
    expect(text(part(await shown(feedback), 'fieldset:has([name="rating"]) legend'))).toMatch(
      /0%.*100%/,
    );
  });

  it('has a button that clears the rating, and that is not the default button', async () => {
    const form = await shown(feedback);
    const [first, clear] = parts(form, '[type="submit"]');
    expect([first?.getAttribute('name'), first?.getAttribute('aria-hidden')]).toEqual([
      null,
      'true',
    ]);
    expect(clear && [text(clear), nameOf(clear)]).toEqual([
      'Clear',
      'Clear: Your rating, from 0% to 100% (optional)',
    ]);
  });
});
