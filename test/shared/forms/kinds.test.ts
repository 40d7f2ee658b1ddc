/** What each kind of field keeps, and what it refuses. Source: SPEC 5; DECISIONS, "Sanitising as typed". */
import { cleanField, cutError, fieldError } from '../../../shared/forms/check';
import type { Field } from '../../../shared/forms/form';
import { isEmail, type Kind, nationalDigits } from '../../../shared/forms/kinds';

function field(kind: Kind, more: Partial<Field> = {}): Field {
  return { name: 'answer', label: 'Answer', kind, ...more };
}

const names: readonly (readonly [string, string])[] = [
  ['Amol Patil', 'Amol Patil'],
  ['अमोल पाटील', 'अमोल पाटील'],
  ['Zoë Müller', 'Zoë Müller'],
  ['李 小龙', '李 小龙'],
  ['Amol9 Patil10', 'Amol Patil'],
  ["D'Souza (Mary)", 'DSouza Mary'],
  ['<b>Amol</b>', 'bAmolb'],
  ['Amol ', 'Amol '],
];
const withUnderscore = 'amol_patil';

describe('a name', () => {
  it.each([...names, [withUnderscore, 'amol_patil'] as const])('keeps of %j: %j', (typed, kept) => {
    expect(cleanField(field('name'), typed)).toBe(kept);
  });
});

describe('the name in the course dialog', () => {
  it.each([...names, [withUnderscore, 'amolpatil'] as const])('keeps of %j: %j', (typed, kept) => {
    expect(cleanField(field('letters'), typed)).toBe(kept);
  });
});

/** Whole numbers with a country or trunk prefix, as phones and autofill write them. */
const wholeNumbers = [
  ...['9876543210', '+919876543210', '+91 98765 43210', '+91-98765-43210', '(+91) 98765 43210'],
  ...['098765 43210', '09876543210', '0091 98765 43210', '00919876543210', '919876543210', '98765 43210'],
];

describe('a mobile number', () => {
  it.each(wholeNumbers)('is reduced to its ten digits when %j is pasted', pasted => {
    expect(cleanField(field('phone'), pasted)).toBe('9876543210');
  });

  it.each([
    ['98765abc43210', '9876543210'],
    ['(022) 2345', '(022) 2345'],
    ['+91 98', '+91 98'],
    ['98-76 5', '98-76 5'],
    ['98.76/5', '98765'],
    ['98765432101234', '9876543210'],
    ['+1 415 555 2671', '+1 415 555'],
    ['call me', ' '],
  ])('keeps of %j: %j', (typed, kept) => {
    expect(cleanField(field('phone'), typed)).toBe(kept);
  });

  it('stays as it is when it is cleaned again', () => {
    for (const typed of [...wholeNumbers, '+1 415 555 2671', '(022) 2345']) {
      const once = cleanField(field('phone'), typed);
      expect(cleanField(field('phone'), once)).toBe(once);
    }
  });

  it('is never longer than ten characters', () => {
    for (const typed of [...wholeNumbers, '1'.repeat(50), ' '.repeat(50), '+()- '.repeat(10)]) {
      expect(cleanField(field('phone'), typed).length).toBeLessThanOrEqual(10);
    }
  });
});

describe('the mobile number in the course dialog', () => {
  it.each(wholeNumbers)('is reduced to its ten digits when %j is pasted', pasted => {
    expect(cleanField(field('digits'), pasted)).toBe('9876543210');
  });

  it.each([
    ['98-76 5', '98765'],
    ['+91 98', '9198'],
    ['(022) 2345', '0222345'],
    ['98765432101234', '9876543210'],
    ['call me', ''],
  ])('keeps of %j: %j', (typed, kept) => {
    expect(cleanField(field('digits'), typed)).toBe(kept);
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

const tooMany = 'Enter ten digits, without +91: the rest was left out';

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

describe('nationalDigits', () => {
  it.each(['98765', '+1 415 555 2671', '', 'abc', '0', '+91', '91987654321'])(
    'leaves %j as it is',
    pasted => {
      expect(nationalDigits(pasted)).toBe(pasted);
    },
  );
});

describe('an email', () => {
  const good = [
    'name@example.com',
    'a.b+c@sub.example.co.in',
    'x@example',
    '9@8.example',
    "o'neil@example.org",
  ];
  const bad = [
    ...['name', 'name@', '@example.com', 'a b@example.com', 'a@b@example.com', 'name@example..com'],
    ...['name@-example.com', 'name@example.com.', 'name@exa_mple.com', 'Amol <amol@example.com>'],
    ...['a@example.com,b@example.com', `${'a'.repeat(300)}@example.com`],
  ];

  it.each(good)('%j is taken', typed => {
    expect(fieldError(field('email'), cleanField(field('email'), typed))).toBeUndefined();
    expect(isEmail(typed)).toBe(true);
  });

  it.each(bad)('%j is refused with what to do', typed => {
    expect(fieldError(field('email'), cleanField(field('email'), typed))).toMatch(/^Enter an? email/);
    expect(isEmail(typed)).toBe(false);
  });
});

describe('the email in the course dialog', () => {
  it.each(['name@example.com', 'not an address', 'ask my office'])('takes %j: it is plain text', typed => {
    expect(fieldError(field('text'), cleanField(field('text'), typed))).toBeUndefined();
  });
});

describe('a date', () => {
  it.each(['2026-01-31', '2024-02-29', '1999-12-31'])('%j is taken', day => {
    expect(fieldError(field('date'), day)).toBeUndefined();
  });

  it.each(['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '31/01/2026', '2026-1-5', 'today'])(
    '%j is refused',
    day => {
      expect(fieldError(field('date'), day)).toMatch(/^(?:Choose|Enter)/);
    },
  );
});

describe.each(['choice', 'rating'] as const)('a %s', kind => {
  const asked = field(kind, { options: ['Yes', 'No'].map(value => ({ value, label: value })) });

  it.each(['Yes', 'No'])('takes the answer %j', answer => {
    expect(fieldError(asked, answer)).toBeUndefined();
  });

  it.each(['Perhaps', 'yes', 'Yes No', '0', '__proto__'])('refuses %j, which it does not offer', answer => {
    expect(fieldError(asked, answer)).toMatch(/^Choose/);
  });
});

const kinds: readonly Kind[] = [
  ...(['name', 'letters', 'phone', 'digits', 'email', 'text', 'message', 'date'] as const),
  ...(['choice', 'rating', 'password'] as const),
];
/** What would break a mail header, a log line or the look of a text. */
const harmful = [
  ['a line break', 'A\r\nBcc: thief@example.com'],
  ['a lone carriage return', 'A\rB'],
  ['NUL', 'A\u0000B'],
  ['an escape sequence', 'A\u001b[31mB'],
  ['NEXT LINE', 'A\u0085B'],
  ['LINE SEPARATOR', 'A\u2028B'],
  ['PARAGRAPH SEPARATOR', 'A\u2029B'],
  ['a right-to-left override', 'A\u202eB'],
  ['an isolate', 'A\u2066B\u2069'],
  ['half a character', 'A\ud83dB'],
] as const;

describe.each(kinds)('a field of kind %s', kind => {
  it.each(harmful)('holds no %s', (_, typed) => {
    const kept = cleanField(field(kind), typed);
    const forbidden = kind === 'message' ? /(?!\n)\p{Cc}/u : /\p{Cc}/u;
    expect(kept).not.toMatch(forbidden);
    expect(kept).not.toMatch(/[\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
    expect(kept.isWellFormed()).toBe(true);
  });

  it('takes nothing as nothing', () => {
    expect(cleanField(field(kind), '')).toBe('');
    expect(fieldError(field(kind), '')).toBeUndefined();
  });

  it('says what to do when it must be filled and is not', () => {
    expect(fieldError(field(kind, { required: 'Enter your answer' }), '')).toBe('Enter your answer');
  });

  it('stays as it is when it is cleaned again', () => {
    for (const [, typed] of harmful) {
      const once = cleanField(field(kind), typed);
      expect(cleanField(field(kind), once)).toBe(once);
    }
  });
});

describe('a message', () => {
  it('keeps its lines, ended in one way', () => {
    expect(cleanField(field('message'), 'One\r\nTwo\rThree\nFour')).toBe('One\nTwo\nThree\nFour');
  });

  it('keeps marks, digits and signs', () => {
    const typed = 'नमस्कार! C++ & C#: 2 batches, 50% off? <no> 👍';
    expect(cleanField(field('message'), typed)).toBe(typed);
  });
});

describe.each(['name', 'letters', 'text', 'message'] as const)('too long a text of kind %s', kind => {
  it('is refused with a sentence, not cut', () => {
    const typed = 'a'.repeat(20_000);
    expect(cleanField(field(kind), typed)).toBe(typed);
    expect(fieldError(field(kind), typed)).toMatch(/at most \d+ characters/);
  });
});
