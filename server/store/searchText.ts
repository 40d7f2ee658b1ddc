/** Which enquiries hold a text, and which are one person's. */
import { asciiDigits } from '../../shared/forms/kinds';
import type { Enquiry } from './enquiryTypes';

/**
 * What a search looks through, beside the id: all texts, then the digits of each: a number is found
 * however written.
 */
export function searchTextOf({ form, values }: Pick<Enquiry, 'form' | 'values'>): string {
  return [form, ...foldedTexts(Object.values(values))].join('\n');
}

/** What a search finds of a note: it is added to the search text of its enquiry. */
export function searchTextOfNote(note: string): string {
  return ['', ...foldedTexts([note])].join('\n');
}

function foldedTexts(texts: readonly string[]): readonly string[] {
  const folded = texts.map(fold);
  return [...folded, ...folded.map(text => text.replace(/\D/g, ''))];
}

/**
 * One of these stands in the id or the search text of each enquiry that holds the text, or is of
 * the person that it names.
 */
export function searchFor(text: string): readonly string[] {
  const number = numberOf(text);
  return number === undefined ? [fold(text), digitsOf(text) || fold(text)] : [number];
}

/**
 * Whether an enquiry is of `9876543210` (or `+91 98765 43210`), an email address, or the beginning
 * of an id.
 */
export function isAbout(who: string, { id, values }: Pick<Enquiry, 'id' | 'values'>): boolean {
  return isWritten(who, Object.values(values)) || isBeginning(who, id);
}

/** Whether a number or an email address stands in one of the texts. */
export function isWritten(who: string, texts: readonly string[]): boolean {
  const pattern = who.includes('@') ? addressPattern(fold(who)) : numberPattern(numberOf(who));
  return pattern !== undefined && texts.some(text => pattern.test(fold(text)));
}

/**
 * Four digits of an id at least. What has only digits is a number, unless it is too long for one.
 */
export function isBeginning(who: string, id: string): boolean {
  return isId(who) && id.startsWith(who.toLowerCase().slice(0, id.length));
}

function isId(who: string): boolean {
  return /^[0-9a-f]{4,32}$/i.test(who) && !/^\d{1,15}$/.test(who);
}

/**
 * Whether it is a number, an email address or the beginning
 * of an id: by a name nobody is told from others.
 */
export function namesOne(who: string): boolean {
  return who.includes('@') || numberOf(who) !== undefined || isId(who);
}

/** Upper and lower case alike, accents in one form, digits of any script as 0 to 9. */
function fold(text: string): string {
  return asciiDigits(text.normalize('NFC')).toLowerCase().trim();
}

/** The digits of a text that is a number and nothing else; empty for any other. */
function digitsOf(text: string): string {
  return /^[+\d\s()-]+$/.test(fold(text)) ? fold(text).replace(/\D/g, '') : '';
}

/**
 * The last ten digits of a phone number, without country code or trunk prefix; undefined for any
 * other text.
 */
function numberOf(text: string): string | undefined {
  const digits = digitsOf(text);
  return digits.length >= 10 && digits.length <= 15 ? digits.slice(-10) : undefined;
}

/**
 * However it is written, with a country code or without. Digits beside it, such as a time to call,
 * are not of it.
 */
function numberPattern(number: string | undefined): RegExp | undefined {
  if (number === undefined) return undefined;
  const digits = [...number].join('[\\s()-]*');
  return new RegExp(`(?<!\\d)\\d{0,5}${digits}(?!\\d)`);
}

/**
 * Not as a part of a longer one: `d'souza@`, `.org.in`. In a sentence any sign may stand beside it.
 */
function addressPattern(address: string): RegExp {
  const text = address.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const isLonger = String.raw`[\p{L}\p{M}\p{N}._%+-]|[\p{L}\p{N}]'`;
  const goesOn = String.raw`[\p{L}\p{M}\p{N}_-]|\.[\p{L}\p{N}]`;
  return new RegExp(`(?<!${isLonger})${text}(?!${goesOn})`, 'u');
}
