/**
 * Finds the data of the person in an enquiry: name, phone number, mail address and course. The
 * table `enquiry` has a column for each of these. Also finds people by a phone number, a mail
 * address or an id that an operator or the desk has given.
 */
import { keptForm } from '../../shared/forms';
import type { FieldRole } from '../../shared/forms/form';
import { digitsIn, phoneDigits } from '../../shared/forms/kinds';
import type { Value } from './sql';

/**
 * The person in an enquiry. A value is an empty text if the form has no such field, or if the
 * visitor left the field empty.
 */
export interface Person {
  readonly name: string;
  /**
   * The last ten digits of the number. A number with fewer than ten digits is stored whole, with
   * the `+` at its start if there is one.
   */
  readonly phone: string;
  /** The mail address, in lower case. */
  readonly email: string;
  readonly course: string;
}

/** A form's id, and clean values keyed by the names of the fields. */
export interface SentForm {
  readonly form: string;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Finds the person's name, phone number, mail address and course by the roles of the form's fields.
 */
export function personOf({ form: formId, values }: SentForm): Person {
  const form = keptForm(formId);

  function answerTo(role: FieldRole): string {
    const field = form?.fields.find(each => each.role === role);
    return field === undefined ? '' : (values[field.name] ?? '').trim();
  }

  return {
    name: answerTo('name'),
    phone: phoneIn(answerTo('phone')),
    email: emailIn(answerTo('email')),
    course: answerTo('course'),
  };
}

/**
 * Returns the last ten digits, without the country code. If there are fewer than ten digits,
 * returns all of them.
 */
function phoneIn(text: string): string {
  const digits = digitsIn(text);
  if (digits.length >= phoneDigits) return digits.slice(-phoneDigits);
  return text.startsWith('+') ? `+${digits}` : digits;
}

function emailIn(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** A text that identifies a person. A name cannot do that, because several people may have it. */
type Word =
  | { readonly column: 'phone' | 'email'; readonly text: string }
  | { readonly column: 'id'; readonly beginning: string };

/**
 * Recognizes `9876543210`, `+91 98765 43210`, a mail address, or the start of an id. Returns
 * undefined for any other text.
 */
function wordIn(text: string): Word | undefined {
  if (text.includes('@')) return { column: 'email', text: emailIn(text) };

  const digits = digitsIn(text);
  const isNumber = /^[+\p{Nd}\s()-]+$/u.test(text.trim());
  if (isNumber && digits.length >= phoneDigits && digits.length <= mostDigits)
    return { column: 'phone', text: phoneIn(text) };

  return isId(text) ? { column: 'id', beginning: text.toLowerCase() } : undefined;
}

/** The largest number of digits in a phone number with its country code. Source: ITU-T E.164. */
const mostDigits = 15;

/**
 * Whether the text can be the beginning of an id: four or more hexadecimal digits. A text of at
 * most 15 digits from 0 to 9 counts as a phone number, and not as an id.
 */
function isId(text: string): boolean {
  return /^[0-9a-f]{4,32}$/i.test(text) && !/^\d{1,15}$/.test(text);
}

/** Whether the text identifies one person: a phone number, a mail address or the start of an id. */
export function namesOne(text: string): boolean {
  return wordIn(text) !== undefined;
}

/**
 * Whether the text is the beginning of this id. If the text may be a phone number or a mail
 * address, it does not count as the beginning of an id.
 */
export function isBeginning(text: string, id: string): boolean {
  return isId(text) && id.startsWith(text.toLowerCase().slice(0, id.length));
}

/**
 * Returns the phone number and the mail address of a sender. If one of them is not complete, it
 * is left out, because it could also match strangers.
 */
export function wordsFor({ phone, email }: Pick<Person, 'phone' | 'email'>): readonly string[] {
  const isWhole = /^\d{10}$/.test(phone);
  return [isWhole ? phone : '', email.includes('@') ? email : ''].filter(word => word !== '');
}

/**
 * SQL: whether one of these people sent the enquiry. An entry of `who` is a phone number, a mail
 * address, or the beginning of the enquiry's id.
 */
export function isSentBy(who: readonly string[], bound: (value: Value) => string): string {
  const conditions = who.flatMap(text => {
    const word = wordIn(text);
    return word === undefined ? [] : [conditionFor(word, bound)];
  });
  return conditions.length === 0 ? '1 = 0' : `(${conditions.join(' OR ')})`;
}

function conditionFor(word: Word, bound: (value: Value) => string): string {
  if (word.column !== 'id') return `${word.column} = ${bound(word.text)}`;
  return beginsWith(word.beginning, bound);
}

/**
 * SQL: true if the id begins with this text. Ids contain only 0 to 9 and a to f. So in sorted
 * order, all ids that begin with `12`, for example, are between `12` and `12g`.
 */
export function beginsWith(beginning: string, bound: (value: Value) => string): string {
  return `(id >= ${bound(beginning)} AND id < ${bound(`${beginning}g`)})`;
}
