/** Whose an enquiry is: the columns by which SQL finds a person, and the words for a look there. */
import { keptForm } from '../../shared/forms';
import type { FieldRole } from '../../shared/forms/form';
import { digitsIn, wholeNumber } from '../../shared/forms/kinds';
import type { Value } from './sql';

/** Who sent an enquiry; empty where the form does not ask for it, or nothing was given. */
export interface Person {
  readonly name: string;
  /** Ten digits where the number has them; else as it was given, without what separates digits. */
  readonly phone: string;
  /** In lower case. */
  readonly email: string;
  readonly course: string;
}

/** A form's id, and clean values, keyed by its wire names. */
export interface SentForm {
  readonly form: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Read by the roles of the form's fields. */
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

/** However it is written: its last ten digits, so without a country code; a shorter one whole. */
function phoneIn(text: string): string {
  const digits = digitsIn(text);
  if (digits.length >= wholeNumber) return digits.slice(-wholeNumber);
  return text.startsWith('+') ? `+${digits}` : digits;
}

function emailIn(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** What an operator or the desk names a person by: a name tells nobody from others. */
type Word =
  | { readonly column: 'phone' | 'email'; readonly text: string }
  | { readonly column: 'id'; readonly beginning: string };

/** `9876543210`, `+91 98765 43210`, an address, or the beginning of an id; else undefined. */
function wordIn(text: string): Word | undefined {
  if (text.includes('@')) return { column: 'email', text: emailIn(text) };

  const digits = digitsIn(text);
  const isNumber = /^[+\p{Nd}\s()-]+$/u.test(text.trim());
  if (isNumber && digits.length >= wholeNumber && digits.length <= mostDigits)
    return { column: 'phone', text: phoneIn(text) };

  return isId(text) ? { column: 'id', beginning: text.toLowerCase() } : undefined;
}

/** Of a number with its country code. Source: ITU-T E.164. */
const mostDigits = 15;

/** Four digits of an id at least. Digits alone are a number, unless they are too many for one. */
function isId(text: string): boolean {
  return /^[0-9a-f]{4,32}$/i.test(text) && !/^\d{1,15}$/.test(text);
}

/** Whether it names one person: a number, a mail address or the beginning of an id. */
export function namesOne(text: string): boolean {
  return wordIn(text) !== undefined;
}

/** Whether it is the beginning of this id, and no number or address. */
export function isBeginning(text: string, id: string): boolean {
  return isId(text) && id.startsWith(text.toLowerCase().slice(0, id.length));
}

/**
 * The number and the mail address of who sent it. What looks like one and is none would name
 * strangers.
 */
export function wordsFor({ phone, email }: Pick<Person, 'phone' | 'email'>): readonly string[] {
  const isWhole = /^\d{10}$/.test(phone);
  return [isWhole ? phone : '', email.includes('@') ? email : ''].filter(word => word !== '');
}

/** A condition on enquiries: sent with one of these numbers or addresses, or with such an id. */
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

/** Ids are hexadecimal digits, so each that begins with these comes before one with a g. */
export function beginsWith(beginning: string, bound: (value: Value) => string): string {
  return `(id >= ${bound(beginning)} AND id < ${bound(`${beginning}g`)})`;
}
