/** Which enquiries hold a text, and which are one person's. */
import type { Query } from './enquiries';
import type { Enquiry, StoredEnquiry } from './enquiry';

/** Whether an enquiry is one of those that are asked for, whatever the limit. */
export function matches(query: Query): (enquiry: StoredEnquiry) => boolean {
  const { states = [], since = 0, text, who, id = '', exceptForm } = query;
  const holds = text === undefined ? () => true : holding(text);
  return enquiry =>
    (states.length === 0 || states.includes(enquiry.state)) &&
    enquiry.receivedAt >= since &&
    enquiry.form !== exceptForm &&
    enquiry.id.startsWith(id) &&
    (who === undefined || isAbout(who, enquiry)) &&
    holds(enquiry);
}

/** Upper and lower case alike, accents in one form, Devanagari digits as 0 to 9. */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[०-९]/g, digit => String(digit.charCodeAt(0) - 0x0966))
    .toLowerCase()
    .trim();
}

/** The digits of a text that is a number and nothing else; empty for any other. */
export function digitsOf(text: string): string {
  return /^[+\d\s()-]+$/.test(fold(text)) ? fold(text).replace(/\D/g, '') : '';
}

/** Whether a text stands in an enquiry; a number however it is written there. */
function holding(text: string): (enquiry: Enquiry) => boolean {
  const wanted = fold(text);
  const digits = shortened(digitsOf(text));
  return ({ id, form, values }) =>
    [id, form, ...Object.values(values)].map(fold).some(each => {
      return each.includes(wanted) || (digits !== '' && each.replace(/\D/g, '').includes(digits));
    });
}

/** Whether an enquiry is of one of these: `9876543210`, `+91 98765 43210`, an email address, the beginning of an id. */
function isAbout(who: readonly string[], { id, values }: Enquiry): boolean {
  const texts = Object.values(values);
  return who.some(each => isWritten(each, texts) || isBeginning(each, id));
}

/** Whether a number or an email address stands in one of the texts. */
export function isWritten(who: string, texts: readonly string[]): boolean {
  if (who.includes('@')) return texts.some(text => wordsOf(text).includes(fold(who)));
  const digits = numberOf(who);
  return digits !== undefined && texts.some(text => numbersIn(text).includes(digits));
}

/** Four digits of an id at least. What has only digits is a number, unless it is too long for one. */
export function isBeginning(who: string, id: string): boolean {
  const isId = /^[0-9a-f]{4,64}$/i.test(who) && !/^\d{1,15}$/.test(who);
  return isId && id.startsWith(who.toLowerCase().slice(0, id.length));
}

/** The last ten digits of a phone number, however it is written; undefined for what is none. */
export function numberOf(text: string): string | undefined {
  const digits = digitsOf(text);
  return digits.length >= 10 && digits.length <= 15 ? digits.slice(-10) : undefined;
}

/** With a country code or a trunk prefix, the national number is what is found. */
function shortened(digits: string): string {
  return digits.length > 10 && digits.length <= 15 ? digits.slice(-10) : digits;
}

/** Those of each line too: what begins the next one may be no part of a number. */
function numbersIn(text: string): readonly (string | undefined)[] {
  const folded = fold(text);
  const texts = new Set([folded, ...folded.split(/\r?\n/)]);
  return [...texts].flatMap(each => each.match(/[+\d][\d\s()-]{8,}\d/g) ?? []).map(numberOf);
}

/** An address in a sentence ends before the full stop. */
function wordsOf(text: string): readonly string[] {
  return fold(text)
    .split(/[\s,;:<>()[\]"']+/)
    .map(word => word.replace(/\.+$/, ''));
}
