/** What holds of every text that a visitor could send, in every field. */
import fc from 'fast-check';
import { check, cleanField } from '../../../shared/forms/check';
import type { Field, Form } from '../../../shared/forms/form';
import { mailForms } from '../../../shared/forms/index';
import { kinds } from '../../../shared/forms/kinds';
import { anyText } from '../../support/texts';

const anyForm = fc.constantFrom(...mailForms);
const anyField: fc.Arbitrary<Field> = fc
  .constantFrom(...Object.keys(kinds))
  .map(kind => ({ name: 'answer', label: 'Answer', kind }) as Field);
const anyLetters = fc.string({ unit: fc.constantFrom(...'aZéñमोलक्ष李Ω '), maxLength: 80 });

/** The fields of a form with any texts in some of them, and names that it does not have. */
function anyRaw(form: Form) {
  const name = fc.constantFrom(
    ...form.fields.map(field => field.name),
    ...['toString', 'constructor', '__proto__', 'user_id'],
  );
  return fc.dictionary(name, anyText, { noNullPrototype: false });
}

const anyPost = anyForm.chain(form => anyRaw(form).map(raw => ({ form, raw })));

describe('what a field keeps of any text', () => {
  it('is kept whole when it is cleaned again', () => {
    fc.assert(
      fc.property(anyField, anyText, (field, text) => {
        const once = cleanField(field, text);
        expect(cleanField(field, once)).toBe(once);
      }),
    );
  });

  it('has nothing that cannot be seen but changes what others see', () => {
    fc.assert(
      fc.property(anyField, anyText, (field, text) => {
        const kept = cleanField(field, text);
        expect(kept.isWellFormed()).toBe(true);
        expect(kept).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}|[\u2028\u2029]/u);
        if (field.kind !== 'message') expect(kept).not.toContain('\n');
      }),
    );
  });

  it('is at most ten characters of a number', () => {
    const number = fc.constantFrom<Field['kind']>('phone', 'digits');
    fc.assert(
      fc.property(number, anyText, (kind, text) => {
        const kept = cleanField({ name: 'mobile', label: 'Mobile', kind }, text);
        expect(kept.length).toBeLessThanOrEqual(10);
        expect(kept).toMatch(kind === 'digits' ? /^\d*$/ : /^[\d+\s()-]*$/);
      }),
    );
  });

  it('is all of a name in whatever script', () => {
    fc.assert(
      fc.property(fc.constantFrom<Field['kind']>('name', 'letters'), anyLetters, (kind, name) => {
        expect(cleanField({ name: 'name', label: 'Name', kind }, name)).toBe(name);
      }),
    );
  });
});

describe('check', () => {
  it('gives a text for every field of the form and no other, whatever comes', () => {
    fc.assert(
      fc.property(anyPost, ({ form, raw }) => {
        const { values } = check<Form>(form, raw);
        expect(Object.keys(values)).toEqual(form.fields.map(({ name }) => name));
        for (const value of Object.values(values)) expect(typeof value).toBe('string');
      }),
    );
  });

  it('comes to the same when it checks its own values', () => {
    fc.assert(
      fc.property(anyPost, ({ form, raw }) => {
        const once = check<Form>(form, raw);
        expect(check<Form>(form, once.values)).toEqual(once);
      }),
    );
  });

  it('finds an error only in fields of the form, and one at each required field that is empty', () => {
    fc.assert(
      fc.property(anyPost, ({ form, raw }) => {
        const checked = check<Form>(form, raw);
        const wrong = checked.ok ? [] : Object.keys(checked.errors);
        const names = form.fields.map(({ name }) => name);
        expect(wrong.filter(name => !names.includes(name))).toEqual([]);
        const empty = form.fields.filter(
          field => field.required !== undefined && checked.values[field.name] === '',
        );
        expect(wrong).toEqual(expect.arrayContaining(empty.map(({ name }) => name)));
      }),
    );
  });
});
