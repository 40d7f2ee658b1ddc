/** What each kind of field keeps while it is typed. Source: SPEC 5; DECISIONS, "Sanitising as typed". */
import { cleanField, cutError, fieldError } from '../../../shared/forms/check';
import type { Field } from '../../../shared/forms/form';
import { isEmail, type Kind, kindRow, kinds, nationalDigits } from '../../../shared/forms/kinds';
import { wrongTexts } from '../../../shared/forms/wrong';
import { kept, refused, taken, wholeNumbers } from '../../expected/cleaning';

function field(kind: Kind, more: Partial<Field> = {}): Field {
  return { name: 'answer', label: 'Answer', kind, ...more };
}

it.each(kept)('a field of kind %s keeps, while it is typed, of %j: %j', (kind, typed, keeps) => {
  expect(cleanField(field(kind), typed)).toBe(keeps);
});

it.each(kept)('a field of kind %s stays as it is when %j is cleaned again', (kind, typed) => {
  const once = cleanField(field(kind), typed);
  expect(cleanField(field(kind), once)).toBe(once);
});

describe.each(['phone', 'digits'] as const)('a number of kind %s', kind => {
  it('is never longer than ten characters', () => {
    for (const typed of [...wholeNumbers, '1'.repeat(50), ' '.repeat(50), '+()- '.repeat(10)]) {
      expect(cleanField(field(kind), typed).length).toBeLessThanOrEqual(10);
    }
  });
});

/** What stands in the field in the end, key by key, and the complaint after each key. */
function type(kind: Kind, keys: string): { readonly left: string; readonly complaints: readonly string[] } {
  let left = '';
  const complaints: string[] = [];
  for (const key of keys) {
    complaints.push(cutError(field(kind), left + key) ?? '');
    left = cleanField(field(kind), left + key);
  }
  return { left, complaints: complaints.filter(complaint => complaint !== '') };
}

const tooMany = 'Enter a 10-digit number, without +91: the digits after the tenth were left out';

describe('a number that is typed key by key', () => {
  it.each([
    ...['9876543210', '98765 43210', '987 654 3210', '987-654-3210', '(98)7-65 43210', '०9876543210'],
    ...['+919876543210', '+91 98765 43210', '+91-98765-43210', '(+91) 98765 43210', '+91 91234 56789'],
    ...['09876543210', '0 98765 43210', '0091 98765 43210', '00919876543210'],
  ])('loses no digit of %j', typed => {
    const national = typed.includes('91234') ? '9123456789' : '9876543210';
    expect(type('phone', typed)).toEqual({ left: national, complaints: [] });
  });

  it.each(['98765432101', '919876543210', '+1 415 555 2671'])(
    'says so where digits of %j are left out',
    typed => {
      expect(type('phone', typed).complaints[0]).toBe(tooMany);
      expect(type('digits', typed).complaints[0]).toBe(tooMany);
    },
  );

  it.each(['9876543210', '09876543210', '987 654 3210', '0091 98765 43210'])(
    'loses no digit of %j in the course dialog',
    typed => {
      expect(type('digits', typed)).toEqual({ left: '9876543210', complaints: [] });
    },
  );
});

it('complains of left-out digits in a number only', () => {
  expect(cutError(field('text'), `${'1'.repeat(201)}`)).toBeUndefined();
});

/** What the browser does for a field: type, keyboard and what it offers to fill in. */
it.each<[Kind, string, string | undefined, string | undefined]>([
  ['name', 'text', undefined, 'name'],
  ['letters', 'text', undefined, 'name'],
  ['phone', 'tel', 'tel', 'tel'],
  ['digits', 'tel', 'numeric', 'tel'],
  ['email', 'email', 'email', 'email'],
  ['text', 'text', undefined, undefined],
  ['message', 'textarea', undefined, undefined],
  ['date', 'date', undefined, undefined],
  ['choice', 'select', undefined, undefined],
  ['rating', 'radios', undefined, undefined],
  ['password', 'password', undefined, 'current-password'],
])('a field of kind %s is a %s, typed by %s, filled in by %s', (kind, input, inputMode, autocomplete) => {
  expect([kinds[kind].input, kindRow(kind).inputMode, kindRow(kind).autocomplete]).toEqual([
    input,
    inputMode,
    autocomplete,
  ]);
});

describe('nationalDigits', () => {
  it.each(['98765', '98765 43210', '+1 415 555 2671', '', 'abc', '0', '+91', '91987654321'])(
    'leaves %j as it is',
    pasted => {
      expect(nationalDigits(pasted)).toBe(pasted);
    },
  );
});

describe('isEmail', () => {
  const emails = (rows: readonly (readonly [Kind, string, ...unknown[]])[]) =>
    rows.flatMap(([kind, text]) => (kind === 'email' ? [text] : []));

  it.each(emails(taken))('%j is one', text => {
    expect(isEmail(text)).toBe(true);
  });

  it.each(emails(refused))('%.30j is none', text => {
    expect(isEmail(text)).toBe(false);
  });

  it('is one of 254 characters, and none of 255', () => {
    const domain = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.in`;
    const name = 'a'.repeat(254 - 1 - domain.length);
    expect([isEmail(`${name}@${domain}`), isEmail(`a${name}@${domain}`)]).toEqual([true, false]);
  });
});

describe.each(Object.keys(kinds) as Kind[])('a field of kind %s', kind => {
  it('takes nothing as nothing', () => {
    expect(cleanField(field(kind), '')).toBe('');
    expect(fieldError(field(kind), '')).toBeUndefined();
  });

  it('says what to do when it must be filled and is not', () => {
    expect(fieldError(field(kind, { required: 'Enter your answer' }), '')).toBe('Enter your answer');
  });
});

it('cleans a password like a line, and takes every one', () => {
  expect(cleanField(field('password'), 'a\r\nb\u202e\u0000c')).toBe('a bc');
  expect(fieldError(field('password'), 'x'.repeat(500))).toBeUndefined();
});

it('goes by the limit of the field where it has one of its own', () => {
  expect(fieldError(field('text', { max: 3 }), 'abcd')).toBe('Use at most 3 characters; this has 4');
  expect(cleanField(field('phone', { max: 4 }), '12345')).toBe('1234');
});

it('speaks the language of the form', () => {
  const sentences = { ...wrongTexts, notEmail: 'ईमेल', tooManyDigits: 'दस अंक' };
  expect(fieldError(field('email'), 'x', sentences)).toBe('ईमेल');
  expect(cutError(field('phone'), '98765432101', sentences)).toBe('दस अंक');
});

it('says what a name loses, once each', () => {
  expect(cutError(field('name'), "Anne-Marie D'Souza-Rao 2")).toBe("Use letters only. Left out: - ' 2");
  expect(cutError(field('letters'), 'A_B')).toBe('Use letters only. Left out: _');
});

it('says that a number takes no letters', () => {
  for (const kind of ['phone', 'digits'] as const)
    expect(cutError(field(kind), '98a')).toBe('Enter a mobile number with digits, like 98765 43210');
});

it.each([
  ['text', 'a'.repeat(500)],
  ['message', 'a\u0000b'],
  ['name', 'अमोल पाटील'],
  ['name', 'A_B\n\u202e'],
  ['digits', '+91 (98765)-43210'],
] as const)('says nothing where a field of kind %s is given %.20j', (kind, text) => {
  expect(cutError(field(kind), text)).toBeUndefined();
});
