/** The mailed forms as pages show them. Source: SPEC 3; SPEC 5; DECISIONS, "Forms". */
import {
  contactEnquiry,
  contactMessage,
  courseEnquiry,
  type ExpectedForm,
  feedback,
  homeEnquiry,
  teacherSatisfaction,
} from '../../expected/forms';
import { attributes, part, parts, text } from '../../support/dom';
import { site } from '../../support/visitor';

const forms = [homeEnquiry, contactEnquiry, courseEnquiry, contactMessage, feedback];
const controls = 'input:not([type="hidden"]), select, textarea';
const wholeNumber = '+91 98765 43210';

describe.each(forms)('the form on $page that posts to $action', form => {
  it('has its fields in order', async () => {
    const names = attributes(await fields(form), 'name');
    expect([...new Set(names)]).toEqual(form.fields);
  });

  it('asks for what is required, and for nothing else', async () => {
    const required = (await fields(form)).filter(field => field.hasAttribute('required'));
    expect(attributes(required, 'name')).toEqual(form.required);
  });

  it('is sent in an encoding that a browser without script has', async () => {
    const expected = form.encoding === 'multipart' ? 'multipart/form-data' : null;
    expect((await shown(form)).getAttribute('enctype')).toBe(expected);
  });

  it('takes the mobile number from a telephone keyboard', async () => {
    expect((await mobile(form)).getAttribute('type')).toBe('tel');
  });

  // DECISIONS: "is first reduced to its ten national digits, so that the limit never cuts a real number short".
  // A browser cuts a pasted text at maxlength before any script or server sees it.
  it('lets a whole number with its country code be pasted', async () => {
    const limit = (await mobile(form)).getAttribute('maxlength');
    expect(Number(limit ?? Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(wholeNumber.length);
  });

  it('says that it was sent, once its notice is the target', async () => {
    const notices = parts(await site.read(form.page), 'main [role="status"][hidden] p').map(text);
    expect(notices).toContain(form.success);
  });
});

describe.each([
  ['from_name', homeEnquiry],
  ['from_name', contactEnquiry],
  ['emailid', contactMessage],
  ['EmailId', feedback],
])('the email field %s', (name, form) => {
  it(`is of type email on ${form.page}`, async () => {
    expect(part(await shown(form), `[name="${name}"]`).getAttribute('type')).toBe('email');
  });
});

it('takes the dialog’s email as plain text', async () => {
  expect(part(await shown(courseEnquiry), '[name="email"]').getAttribute('type')).toBe('text');
});

it.each([contactEnquiry, contactMessage, feedback])(
  'gives the free text of $page several lines',
  async form => {
    const [name] = form.fields.filter(field => /message|suggestions/.test(field));
    const lines = part(await shown(form), 'textarea').getAttribute('name');
    expect(lines).toBe(name ?? 'course_name');
  },
);

describe('fields that must be filled', () => {
  it.each(['/', '/contact', '/contactform', '/feedback'])(
    'are those without "(optional)" on %s',
    async path => {
      const rows = parts(await site.read(path), 'form.mail-form .field-row');
      for (const row of rows) {
        const isRequired = row.querySelector('[required]') !== null;
        expect([text(part(row, '.field-row__label')), isRequired]).toEqual([
          expect.stringMatching(isRequired ? /^(?!.*\(optional\))/ : /\(optional\)$/),
          isRequired,
        ]);
      }
    },
  );
});

describe('the feedback form', () => {
  const field = async (name: string) => part(await shown(feedback), `[name="${name}"]`);

  it('asks for the day as a date', async () => {
    expect((await field('to_day')).getAttribute('type')).toBe('date');
  });

  it('asks whether the visitor is satisfied: Yes or No', async () => {
    expect(answers(await field('satisfaction'))).toEqual(['Yes', 'No']);
  });

  it('asks how far the visitor is satisfied with the teacher', async () => {
    expect(answers(await field('teacher_satisfaction'))).toEqual(teacherSatisfaction);
  });

  it('has ten rating marks, labelled 1 to 10, none chosen', async () => {
    const marks = parts(await shown(feedback), 'input[type="radio"][name="rating"]');
    const labels = marks.map(mark => text(mark.closest('label') ?? mark));
    expect(labels).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(marks.filter(mark => mark.hasAttribute('checked'))).toEqual([]);
  });

  it('says that the marks stand for 0% to 100%', async () => {
    const group = (await field('rating')).closest('fieldset');
    expect(group && text(part(group, 'legend'))).toMatch(/0%.*100%/);
  });

  it('asks for suggestions in the words of the original', async () => {
    const label = part(await shown(feedback), `label[for="${(await field('suggestions')).id}"]`);
    expect(text(label)).toContain('Any Suggestions');
  });
});

async function shown(form: ExpectedForm): Promise<HTMLElement> {
  return part(await site.read(form.page), `form[action="${form.action}"]`);
}

/** The fields that a person fills: the honeypot is hidden from all. */
async function fields(form: ExpectedForm): Promise<readonly HTMLElement[]> {
  return parts(await shown(form), controls).filter(field => field.closest('[aria-hidden="true"]') === null);
}

async function mobile(form: ExpectedForm): Promise<HTMLElement> {
  return part(await shown(form), '[name^="mobile"]');
}

function answers(select: HTMLElement): readonly string[] {
  return parts(select, 'option:not([value=""])').map(text);
}
