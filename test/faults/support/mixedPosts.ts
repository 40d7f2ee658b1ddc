/**
 * Makes posts of every kind, as visitors and attackers send them. Each post has its own mail
 * address: `n-<number>@example.in`.
 */
import { contact } from '../../../shared/forms/contact';
import { courseEnquiry } from '../../../shared/forms/courseEnquiry';
import { contactEnquiry, enquiry } from '../../../shared/forms/enquiry';
import { extraFields } from '../../../shared/forms/extraFields';
import { feedback } from '../../../shared/forms/feedback';
import type { Encoding, FieldName, Form } from '../../../shared/forms/form';
import { tagOf } from './client';

/** The fields that every post fills in. Each form has its own names for these fields. */
interface FieldNames<Name extends string = string> {
  readonly name: Name;
  readonly mobile: Name;
  readonly email: Name;
  readonly text: Name;
}

interface MixedForm {
  readonly form: Form;
  readonly names: FieldNames;
  /** The other fields of the form, as pairs of a name and a value. */
  readonly others: readonly (readonly [name: string, value: string])[];
}

const enquiryNames = {
  name: 'to_name',
  mobile: 'mobile_no',
  email: 'from_name',
  text: 'course_name',
} as const;

const forms: readonly MixedForm[] = [
  mixed(enquiry, enquiryNames),
  mixed(contactEnquiry, enquiryNames),
  mixed(courseEnquiry, { name: 'fname', mobile: 'mobile', email: 'email', text: 'course' }),
  mixed(contact, { name: 'fullname', mobile: 'mobileno', email: 'emailid', text: 'message' }),
  mixed(
    feedback,
    { name: 'std_name', mobile: 'mobile_no', email: 'EmailId', text: 'course_name' },
    [['faculty_name', 'R Kulkarni']],
  ),
];

/**
 * Makes an entry of the list `forms` from its parts. The function exists so that the compiler
 * checks the field names against the form.
 */
function mixed<F extends Form>(
  form: F,
  names: FieldNames<FieldName<F>>,
  others: readonly (readonly [FieldName<F>, string])[] = [],
): MixedForm {
  return { form, names, others };
}

/** The properties of a kind of posts. */
interface PostKind {
  readonly kind: string;
  /** Whether the site must refuse the post. */
  readonly refuses?: boolean;
  readonly isSpam?: boolean;
  /** Whether the post is sent a second time. */
  readonly again?: boolean;
  /** Whether the post has a key, as posts of the form's script do. */
  readonly hasKey?: boolean;
  readonly name?: string;
  readonly mobile?: string;
  readonly text?: string;
  readonly extra?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly encoding?: Encoding;
  /** Whether the end of the body is missing. */
  readonly isBroken?: boolean;
}

const kinds: readonly PostKind[] = [
  { kind: 'valid' },
  { kind: 'valid' },
  { kind: 'sent twice with its key', hasKey: true, again: true },
  { kind: 'sent twice without a key', again: true },
  {
    kind: 'looks like spam',
    isSpam: true,
    extra: { [extraFields.honeypot]: 'https://spam.example' },
  },
  { kind: 'was typed in Hindi', name: 'अमोल पाटील' },
  { kind: 'has no name', refuses: true, name: '' },
  { kind: 'has no number', refuses: true, mobile: '' },
  { kind: 'is too large', refuses: true, text: 'x'.repeat(530_000) },
  { kind: 'comes from another site', refuses: true, headers: { Origin: 'https://evil.example' } },
  {
    kind: 'is of a type that no form has',
    refuses: true,
    headers: { 'Content-Type': 'text/plain' },
  },
  { kind: 'is broken JSON', refuses: true, encoding: 'json', isBroken: true },
];

const encodings: readonly Encoding[] = ['urlencoded', 'json', 'multipart'];

export interface MixedPost {
  readonly number: number;
  readonly request: string;
  readonly refuses: boolean;
  readonly isSpam: boolean;
  /** How many times the post is sent. */
  readonly times: number;
}

/**
 * Makes the post with this number. The same number always gives the same post. A few hundred
 * numbers in sequence give all combinations of kind, form and encoding.
 */
export function mixedPost(number: number): MixedPost {
  const kind = itemAt(kinds, number);
  const mixedForm = itemAt(forms, number);
  const encoding = kind.encoding ?? itemAt(encodings, Math.floor(number / 7));
  const { type, body } = encoded(encoding, fieldsOf(number, kind, mixedForm));
  const sent = kind.isBroken ? body.slice(0, -5) : body;
  const headers = {
    'Content-Type': type,
    Host: 'localhost',
    'Content-Length': `${Buffer.byteLength(sent)}`,
    Accept: number % 2 === 0 ? 'application/json' : 'text/html',
    ...kind.headers,
  };
  const lines = [
    `POST ${mixedForm.form.action} HTTP/1.1`,
    ...Object.entries(headers).map(header => header.join(': ')),
    '',
    sent,
  ];
  return {
    number,
    request: lines.join('\r\n'),
    refuses: kind.refuses === true,
    isSpam: kind.isSpam === true,
    times: kind.again ? 2 : 1,
  };
}

/** Returns a mobile number that no other post has. */
export function mobileOf(number: number): string {
  return `${9_000_000_000 + number}`;
}

function fieldsOf(
  number: number,
  kind: PostKind,
  { form, names, others }: MixedForm,
): Readonly<Record<string, string>> {
  const fields = {
    [extraFields.form]: form.id,
    [names.name]: kind.name ?? 'Asha Patil',
    [names.mobile]: kind.mobile ?? mobileOf(number),
    [names.email]: `${tagOf(number)}@example.in`,
    [names.text]: kind.text ?? `Java ${number}`,
    ...Object.fromEntries(others),
    ...kind.extra,
  };
  return kind.hasKey ? { ...fields, [extraFields.key]: `mixed-key-${number}` } : fields;
}

/**
 * Returns the item at an index. If the index is past the end, the list starts again at its first
 * item.
 */
function itemAt<Item>(list: readonly Item[], number: number): Item {
  const item = list[number % list.length];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}

interface Encoded {
  /** The value of Content-Type. */
  readonly type: string;
  readonly body: string;
}

function encoded(encoding: Encoding, fields: Readonly<Record<string, string>>): Encoded {
  switch (encoding) {
    case 'json':
      return { type: 'application/json', body: JSON.stringify(fields) };
    case 'urlencoded':
      return {
        type: 'application/x-www-form-urlencoded',
        body: new URLSearchParams(fields).toString(),
      };
    case 'multipart':
      return { type: 'multipart/form-data; boundary=mixed', body: multipartBody(fields) };
  }
}

function multipartBody(fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).map(([name, value]) => {
    const head = `--mixed\r\nContent-Disposition: form-data; name="${name}"`;
    return `${head}\r\n\r\n${value}\r\n`;
  });
  return `${parts.join('')}--mixed--\r\n`;
}
