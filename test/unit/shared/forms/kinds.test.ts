/**
 * The messages of a field while a visitor types. test/support/formRules has the rules for the
 * text that is kept. Source: .github/asked.md, "What is typed".
 */
import { cleanField, fieldError, removedCharactersError } from '../../../../shared/forms/check';
import type { Field } from '../../../../shared/forms/form';
import type { Kind } from '../../../../shared/forms/kinds';
import { validationMessages } from '../../../../shared/forms/validationMessages';
import { cut } from '../../../expected/cleanedTexts';

const tooManyDigits = 'Enter a 10-digit number, without +91: digits after the tenth are left out';

function field(kind: Kind, more: Partial<Field> = {}): Field {
  return { name: 'answer', label: 'Answer', role: 'answer', kind, ...more };
}

/**
 * Types the text `keys` into a field, one key after the other. Returns the last text of the
 * field, and all messages that appeared.
 */
function type(kind: Kind, keys: string) {
  let left = '';
  const complaints: string[] = [];
  for (const key of keys) {
    complaints.push(removedCharactersError(field(kind), left + key) ?? '');
    left = cleanField(field(kind), left + key);
  }
  return { left, complaints: complaints.filter(complaint => complaint !== '') };
}

describe('a number that is typed key by key', () => {
  const inBoth = ['9876543210', '09876543210', '987 654 3210', '0091 98765 43210'];
  const inPhone = [
    '98765 43210',
    '987-654-3210',
    '(98)7-65 43210',
    '०9876543210',
    '0 98765 43210',
    '00919876543210',
    '+919876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '(+91) 98765 43210',
  ];
  it.each([
    ...inBoth.flatMap(keys => [['phone', keys] as const, ['digits', keys] as const]),
    ...inPhone.map(keys => ['phone', keys] as const),
  ])('keeps all digits in a field of kind %s of %j', (kind, keys) => {
    expect(type(kind, keys)).toEqual({ left: '9876543210', complaints: [] });
  });

  it.each(['98765432101', '919876543210', '+1 415 555 2671'])(
    'shows an error if digits of %j are removed',
    typed => {
      for (const kind of ['phone', 'digits'] as const)
        expect(type(kind, typed).complaints[0]).toBe(tooManyDigits);
    },
  );
});

it.each(cut)(
  'a field of kind %s shows an error for the pasted number %j, which it cuts; %j is left',
  (...row) => {
    const [kind, typed, left] = row;
    expect(cleanField(field(kind), typed)).toBe(left);
    expect(removedCharactersError(field(kind), typed)).toBe(tooManyDigits);
  },
);

it('a number with eleven equal digits is reported as cut', () => {
  expect(type('phone', '11111111111').complaints).toEqual([tooManyDigits]);
});

it('a field has its own limit, and its messages are in the language of the form', () => {
  expect(fieldError(field('text', { max: 3 }), 'abcd')).toBe(
    'Use at most 3 characters; this has 4',
  );
  expect(cleanField(field('phone', { max: 4 }), '12345')).toBe('1234');
  const sentences = { ...validationMessages, notEmail: 'ईमेल', tooManyDigits: 'दस अंक' };
  expect(fieldError(field('email'), 'x', sentences)).toBe('ईमेल');
  expect(removedCharactersError(field('phone'), '98765432101', sentences)).toBe('दस अंक');
});

it.each<[Kind, string, string | undefined]>([
  ['name', "Anne-Marie D'Souza-Rao 2", "Use letters only. Left out: - ' 2"],
  ['phone', '98a', 'Enter all ten digits, like 98765 43210'],
  ['digits', '98a', 'Enter all ten digits, like 98765 43210'],
  ['text', 'a'.repeat(500), undefined],
  ['name', 'अमोल पाटील', undefined],
  ['name', 'A_B\n\u202e', undefined],
  ['digits', '+91 (98765)-43210', undefined],
  // A number with all ten digits is valid, even if other text was pasted with it.
  ['phone', 'tel:+919876543210', undefined],
  ['digits', 'Mob: 98765 43210', undefined],
  ['digits', 'मोबाईल ९८७६५ ४३२१०', undefined],
  ['digits', 'Mob: 98765 432', 'Enter all ten digits, like 98765 43210'],
  ['digits', 'Mob: 98765 432101', tooManyDigits],
  ['digits', '૯૮૭૬૫૪૩૨૧૦', undefined],
  ['digits', '૯૮૭૬૫૪૩૨૧૦૧', tooManyDigits],
  ['name', 'Asha ❤️ 1️⃣', 'Use letters only. Left out: ❤ 1'],
  ['name', 'Asha\ufe0f', undefined],
])('a field of kind %s reports what it removes from %j: %s', (kind, text, said) => {
  expect(removedCharactersError(field(kind), text)).toBe(said);
});

describe('the digits of every script', () => {
  // The same number in every number format that the engine knows. Formats without decimal digits,
  // such as 九八七, are left out.
  const written = Intl.supportedValuesOf('numberingSystem')
    .map(numberingSystem => {
      const locale = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
      return [numberingSystem, locale.format(9876543210)] as const;
    })
    .filter(([, number]) => /^\p{Nd}+$/u.test(number));

  it('are tested in more than 50 numbering systems', () => {
    expect(written.length).toBeGreaterThan(50);
  });

  it.each(written)('are accepted as a phone number: %s, %s', (_system, number) => {
    for (const kind of ['phone', 'digits'] as const) {
      expect(cleanField(field(kind), number)).toBe('9876543210');
      expect(type(kind, number)).toEqual({ left: '9876543210', complaints: [] });
    }
  });
});
