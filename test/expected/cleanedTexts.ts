/**
 * Texts for each kind of field: which texts the field keeps, and which it refuses. They are
 * written by hand from .github/asked.md, "What is typed".
 */
import type { Kind } from '../../shared/forms/kinds';

const names = [
  ['Amol Patil', 'Amol Patil'],
  ['अमोल पाटील', 'अमोल पाटील'],
  ['क्‍ष र्‍या', 'क्‍ष र्‍या'],
  ['Zoë Müller', 'Zoë Müller'],
  ['李 小龙', '李 小龙'],
  ['Amol9 Patil10', 'Amol Patil'],
  ['अमोल९', 'अमोल'],
  ["D'Souza (Mary)", 'DSouza Mary'],
  ['<b>Amol</b>', 'bAmolb'],
  ['Amol ', 'Amol '],
  ['123', ''],
  // An emoji is removed completely, with the invisible characters that join or colour its parts.
  ['Asha ❤️', 'Asha '],
  ['👩‍💻 Asha', ' Asha'],
  ['❤️‍🔥Asha', 'Asha'],
  ['Asha1️⃣', 'Asha'],
  ['🇮🇳 Asha 👍🏽', ' Asha '],
  ['Zoe\u0308 Mu\u0308ller', 'Zoe\u0308 Mu\u0308ller'],
  ['Asha\u00a0Patil', 'Asha Patil'],
  ['\ufeffAs\u200bha\u00ad', 'Asha'],
  ['D’Souza', 'DSouza'],
] as const;

/**
 * The number 9876543210 as phones, autofill and Marathi keyboards write it. Some rows have the
 * country code +91 before the number, or a 0 for a call within the country. From each row, a
 * field for a number keeps the ten digits.
 */
const wholeNumbers = [
  '9876543210',
  '+919876543210',
  '+91 98765 43210',
  '+91-98765-43210',
  '(+91) 98765 43210',
  '098765 43210',
  '09876543210',
  '0091 98765 43210',
  '00919876543210',
  '919876543210',
  '98765 43210',
  '९८७६५४३२१०',
  '+९१ ९८७६५ ४३२१०',
  '98765·43210',
  '98765\u00a043210',
  '98765\u200e43210',
  // The next rows have digits of Gujarati, Bengali, Tamil, Urdu and Arabic keyboards. After them
  // come full-width characters and bold mathematical digits.
  '૯૮૭૬૫૪૩૨૧૦',
  '৯৮৭৬৫৪৩২১০',
  '௯௮௭௬௫௪௩௨௧௦',
  '۹۸۷۶۵۴۳۲۱۰',
  '٩٨٧٦٥٤٣٢١٠',
  '+٩١ ٩٨٧٦٥ ٤٣٢١٠',
  '９８７６５４３２１０',
  '（＋９１）９８７６５－４３２１０',
  '𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎',
  // If a visitor copies the number from WhatsApp, contacts, a web page or a PDF file, the copy
  // may look like the next rows.
  '\u202a+91 98765 43210\u202c',
  '\u2066+91 98765 43210\u2069',
  '+91\u201198765 43210',
  '98765.43210',
  '98765/43210',
  '98765\u202f43210',
  '98765\ufeff43210',
  '98765\u00ad43210',
  '9876543210\ufe0d',
  '\u200b9876543210\u2060',
  'tel:+919876543210',
  'Mob: 98765 43210',
  '+91 (0) 98765 43210',
  '9876543210 ',
] as const;

/**
 * Texts that would break a mail header, a log line or the look of a page. Each row has such a
 * text and the cleaned text. The cleaned text is on one line.
 */
const harmful = [
  ['A\r\nBcc: thief@example.com', 'A Bcc: thief@example.com'],
  ['A\rB', 'A B'],
  ['A\tB', 'A B'],
  ['A\u0000B', 'AB'],
  ['A\u001b[31mB', 'A[31mB'],
  ['A\u0085B', 'A B'],
  ['A\u2028B', 'A B'],
  ['A\u2029B', 'A B'],
  ['A\u202eB', 'AB'],
  ['A\u2066B\u2069', 'AB'],
  ['A\u061cB\u200fC', 'ABC'],
  ['A\ud83dB', 'A\ufffdB'],
] as const;

const harmfulInNames = [
  ['A\r\nB\tC\u2028D\u0085E', 'A B C D E'],
  ['A\u0000B\u001bC\u202eD\u2066E\u200fF', 'ABCDEF'],
] as const;

/**
 * Correct mail addresses, as keyboards, mail programs and web pages write them. Each row has such
 * an address, and the text that the field keeps.
 */
const addresses = [
  ['asha@gmail.com ', 'asha@gmail.com '],
  ['Asha@Gmail.com', 'Asha@Gmail.com'],
  ['asha@gmail.com\u00a0', 'asha@gmail.com '],
  ['asha@gmail.com\u200b', 'asha@gmail.com'],
  ['\ufeffasha@gmail.com', 'asha@gmail.com'],
  ['asha@\u2060gmail\u00ad.com', 'asha@gmail.com'],
  ['asha\u200d@gmail.com\u200c', 'asha@gmail.com'],
  ['\u202aasha@gmail.com\u202c', 'asha@gmail.com'],
  ['asha＠gmail．com', 'asha@gmail.com'],
  ['ａｓｈａ９＠ｇｍａｉｌ．ｃｏｍ', 'asha9@gmail.com'],
  ['mailto:asha@gmail.com', 'asha@gmail.com'],
  ['MAILTO: asha@gmail.com', 'asha@gmail.com'],
] as const;

const unusual = 'नमस्कार! C++ & C#: 2 batches, 50% off? <no> "so" 👍';

/** Each row has a kind of field, the typed or pasted text, and the text that the field keeps. */
export const kept: readonly (readonly [Kind, string, string])[] = [
  ...all('name', [...names, ['amol_patil', 'amol_patil']]),
  ...all('letters', [...names, ['amol_patil', 'amolpatil']]),
  ...(['name', 'letters'] as const).flatMap(kind => all(kind, harmfulInNames)),
  ...all(
    'phone',
    wholeNumbers.map(typed => [typed, '9876543210']),
  ),
  ...all('phone', [
    ['98765abc43210', '9876543210'],
    ['(022) 2345', '(022) 2345'],
    ['+91 98', '+91 98'],
    ['98-76 5', '98-76 5'],
    ['98.76/5', '98765'],
    ['call me', ' '],
    ['१२', '12'],
    ['૧૨', '12'],
    ['98765\u00a0432', '98765 432'],
    // If a number fits into the field, the field keeps the +91 of the number. If a number is
    // longer, the field removes the +91 first. Spaces around the number do not count.
    ['+919876543', '+919876543'],
    ['   +919876543 ', '+919876543'],
    ['+91 98765-432', '98765-432'],
    ['+91 98765-4321', '98765-4321'],
  ]),
  ...all(
    'digits',
    wholeNumbers.map(typed => [typed, '9876543210']),
  ),
  ...all('digits', [
    ['98-76 5', '98765'],
    ['+91 98', '98'],
    ['+91 98765 432', '98765432'],
    ['\u202a+91 98765 432\u202c', '98765432'],
    ['(+91) 251234', '251234'],
    ['+', ''],
    ['+9', '9'],
    ['(022) 2345', '0222345'],
    ['call me', ''],
    ['१२', '12'],
    ['૧૨', '12'],
    ['0091234567', '0091234567'],
  ]),
  ...(['email', 'emailText'] as const).flatMap(kind => all(kind, [...harmful, ...addresses])),
  ...all('email', [['अमोल@example.in', 'अमोल@example.in']]),
  ...all('emailText', [[unusual, unusual]]),
  ...all('text', [...harmful, [unusual, unusual], ['Vasai\vVirar', 'Vasai Virar']]),
  ...all('date', harmful),
  ...all('message', [
    [unusual, unusual],
    ['One\r\nTwo\rThree\nFour', 'One\nTwo\nThree\nFour'],
    ['One\u0085Two\u2028Three\u2029Four', 'One\nTwo\nThree\nFour'],
    ['A\u0000B\u001bC\u202eD\u2066E\u2069F', 'ABCDEF'],
    ['Java\t12', 'Java 12'],
    ['Java\t\t12\nPython\v9\fC', 'Java 12\nPython 9 C'],
    ['A\ud83dB', 'A\ufffdB'],
  ]),
];

const longNumbers = [
  ['98765432101', '9876543210'],
  ['98765432101234', '9876543210'],
  ['९८७६५४३२१०१', '9876543210'],
  // The next two rows are a number that is typed twice, and one digit that is repeated. In both,
  // the field keeps ten digits.
  ['98765 43210 98765 43210', '9876543210'],
  ['11111111111', '1111111111'],
  // The digits 0091 inside a number are not a country code.
  ['9870091543 2109', '9870091543'],
] as const;

/**
 * Numbers that are too long for the field. Each row has a kind of field, the typed text, and the
 * part that the field still shows. If the whole number is posted, the server refuses it. The
 * server does not cut the number, because nobody would see the cut.
 */
export const cut: readonly (readonly [Kind, string, string])[] = [
  ...all('phone', longNumbers),
  ...all('phone', [
    ['+44 20 7946 0005', '+44 20 794'],
    ['+1 415 555 2671', '+1 415 555'],
    ['+1 415 555 26', '+1 415 555'],
    ['98765+432101', '9876543210'],
    ['12+919876543210', '1291987654'],
    ['+91 98765 432109', '9876543210'],
    // The text of this foreign number is too long for the field. The text begins with a bracket
    // instead of a plus, so the field keeps only the digits, and the plus is lost.
    ['(+65) 9123456', '659123456'],
  ]),
  ...all('digits', longNumbers),
  ...all('digits', [
    ['+91 98765 432109', '9876543210'],
    ['+44 20 7946 0005', '4420794600'],
    ['(987) 654-32109', '9876543210'],
    ['+65 9123 4567', '6591234567'],
    ['+६५ ९१२३ ४५६७', '6591234567'],
    ['＋65 9123 4567', '6591234567'],
    ['૯૮૭૬૫૪૩૨૧૦૧', '9876543210'],
    ['(+65) 9123-4567', '6591234567'],
    ['0065 912 345', '0065912345'],
  ]),
];

const long = 'a'.repeat(20_000);
const choose = /^Choose/;
const tooFew = /^Enter all ten digits, like 98765 43210$/;
const date = /^Enter a date like 2026-11-24 \(year-month-day\)$/;
const email = /^Enter an email/;

/**
 * Each row has a kind of field, a posted text that the server refuses, and a pattern for the
 * message to the visitor.
 */
export const refused: readonly (readonly [Kind, string, RegExp])[] = [
  ...(['name', 'letters', 'text', 'message'] as const).map(
    kind => [kind, long, /^Use at most \d+ characters; this has 20000$/] as const,
  ),
  ['name', 'a'.repeat(101), /^Use at most 100 characters; this has 101$/],
  ['text', 'a'.repeat(201), /^Use at most 200 characters; this has 201$/],
  ['message', 'a'.repeat(4001), /^Use at most 4000 characters; this has 4001$/],
  ['phone', '()- +', /^Enter all ten digits/],
  ['phone', '98765 43210 or 99999 88888', /^Enter a 10-digit number/],
  ...refusing('phone', tooFew, ['1', '12', '98765', '१२३', '+91 98', '(12) 34-5', '00000']),
  ...refusing('digits', tooFew, ['1', '12', '98765', '१२३', '+91 98', '(12) 34-5', '00000']),
  ...refusing('email', email, [
    'name',
    'name@',
    '@example.com',
    'a b@example.com',
    'a@b@example.com',
    'name@example..com',
    'name@-example.com',
    'name@example-.com',
    'name@example.com.',
    'name@exa_mple.com',
    'Amol <amol@example.com>',
    'a@example.com,b@example.com',
    `${'a'.repeat(300)}@example.com`,
    `a@${'b'.repeat(64)}.in`,
    'अमोल@example.in',
    'amol@्.in',
    '"a"@example.com',
    // The site does not correct a fault that a visitor can see in an address. The visitor
    // corrects it.
    'asha @gmail.com',
    'o’neil@example.org',
    '<asha@gmail.com>',
  ]),
  ...refusing('date', date, [
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '31/01/2026',
    '2026-1-5',
    'today',
    '2026-01-31T00:00',
    '२०२६-०१-३१',
    '12026-01-31',
  ]),
  ...refusing('choice', choose, ['Perhaps', 'yes', 'Yes No', '0', '__proto__']),
  ...refusing('rating', choose, ['0', '11', '5%', '१', 'toString']),
];

/** Each row has a kind of field, and a text that the site accepts unchanged. */
export const taken: readonly (readonly [Kind, string])[] = [
  ['email', 'name@example.com'],
  ['email', 'a.b+c@sub.example.co.in'],
  ['email', 'x@example'],
  ['email', '9@8.example'],
  ['email', "o'neil@example.org"],
  ['email', 'amol@उदाहरण.भारत'],
  ['email', `a@${'b'.repeat(63)}.in`],
  ['date', '2026-01-31'],
  ['date', '2024-02-29'],
  ['phone', '251234'],
  ['phone', '(02)1-2345'],
  ['digits', '251234'],
  ['text', 'not an address'],
  ['emailText', 'not an address'],
  ['name', 'a'.repeat(100)],
  ['letters', 'a'.repeat(100)],
  ['text', 'a'.repeat(200)],
  ['message', 'a'.repeat(4000)],
];

/**
 * Texts that are typed into fields of real forms: a form's id, a field, the typed text, and the
 * kept text. Source: .github/asked.md, "What is typed".
 */
export const keptInForms = [
  ['enquiry', 'to_name', 'A5s!h@a_ <b>Patil', 'Asha_ bPatil'],
  ['enquiry', 'mobile_no', '(98) 765-4x', '(98) 765-4'],
  ['enquiry', 'course_name', 'Java\r\nBcc: all@example.com', 'Java Bcc: all@example.com'],
  ['contact-enquiry', 'course_name', 'One\r\nTwo', 'One\nTwo'],
  ['course-enquiry', 'fname', 'As_ha 2 Patil', 'Asha  Patil'],
  ['course-enquiry', 'mobile', '(987) 654-3210', '9876543210'],
  ['course-enquiry', 'mobile', '0091 98765 43210', '9876543210'],
  ['course-enquiry', 'email', 'not an address', 'not an address'],
  ['contact', 'fullname', '  Asha  ', 'Asha'],
  ['feedback', 'std_name', 'Asha (MCA) 1', 'Asha MCA'],
  ['feedback', 'mobile_no', '+91-98765-43210', '9876543210'],
] as const;

function all(kind: Kind, rows: readonly (readonly [string, string])[]) {
  return rows.map(([typed, keeps]) => [kind, typed, keeps] as const);
}

function refusing(kind: Kind, sentence: RegExp, texts: readonly string[]) {
  return texts.map(text => [kind, text, sentence] as const);
}
