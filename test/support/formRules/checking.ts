/** Rules for whole forms. Source: .github/asked.md, "What is typed", "Forms". */
import { filledForms, teacherSatisfaction } from '../../expected/formFixtures';
import { filled, formOf } from './cleaning';
import type { Take } from './take';

const ratings = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

/** Every choice in the feedback form's lists. Source: .github/asked.md, "Forms", "Limits". */
const answers: readonly (readonly [field: string, answer: string])[] = [
  ['satisfaction', 'Yes'],
  ['satisfaction', 'No'],
  ...teacherSatisfaction.map(answer => ['teacher_satisfaction', answer] as const),
  ...ratings.map(answer => ['rating', answer] as const),
];

export function describeChecking(take: Take): void {
  describe.each(filledForms)('the form $form', ({ form: id, fields: raw, required }) => {
    const form = formOf(id);
    const names = Object.keys(raw);

    it('is accepted when it is filled in', async () => {
      expect(await take(form, raw)).toEqual({ ok: true, values: raw, errors: {} });
    });

    it('is accepted without fields that it does not have', async () => {
      const strange = { role: 'admin', toString: 'x', user_id: '1' };
      expect(await take(form, { ...raw, ...strange })).toEqual({
        ok: true,
        values: raw,
        errors: {},
      });
    });

    it('is accepted with white space around the texts, which is removed', async () => {
      const isTyped = (name: string) =>
        !['satisfaction', 'teacher_satisfaction', 'rating'].includes(name);
      const spaced = names.map(name => [name, isTyped(name) ? ` ${raw[name]} ` : raw[name]]);
      expect(await take(form, Object.fromEntries(spaced))).toEqual({
        ok: true,
        values: raw,
        errors: {},
      });
    });

    it('is accepted without the optional fields', async () => {
      const values = Object.fromEntries(
        names.map(name => [name, name in required ? raw[name] : '']),
      );
      expect(await take(form, values)).toEqual({ ok: true, values, errors: {} });
    });

    it.each([undefined, '', '   ', '\n\t', '\u200e\u0000'])(
      'is refused with advice at each required field that is %j, and keeps the other fields',
      async given => {
        const all = (text: string | undefined) =>
          Object.fromEntries(Object.keys(required).map(name => [name, text]));
        const taken = await take(form, { ...raw, ...all(given) });
        expect(taken).toEqual({ ok: false, values: { ...raw, ...all('') }, errors: required });
      },
    );
  });

  it.each([
    ['enquiry', 'from_name'],
    ['contact-enquiry', 'from_name'],
    ['contact', 'emailid'],
    ['feedback', 'EmailId'],
  ])(
    'the form %s refuses an invalid email in %s, and keeps it for a correction',
    async (id, field) => {
      const form = formOf(id);
      const values = { ...filled(form), [field]: 'amol.example.com' };
      const errors = { [field]: expect.stringMatching(/email/) };
      expect(await take(form, values)).toEqual({ ok: false, values, errors });
    },
  );

  it.each(answers)('the feedback form accepts for %s: %j', async (field, answer) => {
    const values = { ...filled(formOf('feedback')), [field]: answer };
    expect(await take(formOf('feedback'), values)).toEqual({ ok: true, values, errors: {} });
  });
}
