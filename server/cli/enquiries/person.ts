/** Which enquiries are one person's. */
import type { Enquiry } from '../../outbox/enquiries';

/** `9876543210`, `+91 98765 43210`, an email address, or the beginning of an enquiry's id. */
export function isAbout(who: string, { message }: Enquiry): boolean {
  return isWritten(who, Object.values(message.values)) || isBeginning(who, message.id);
}

/** Whether a number or an email address stands in one of the texts. */
export function isWritten(who: string, texts: readonly string[]): boolean {
  if (who.includes('@')) {
    const address = who.trim().toLowerCase();
    return texts.some(text => wordsOf(text).includes(address));
  }
  const digits = numberOf(who);
  return digits !== undefined && texts.some(text => numbersIn(text).includes(digits));
}

/** Four digits of an id at least; what could be a number is one. */
export function isBeginning(who: string, id: string): boolean {
  const isId = /^[0-9a-f]{4,64}$/i.test(who) && numberOf(who) === undefined;
  return isId && id.startsWith(who.toLowerCase().slice(0, id.length));
}

/** What a text would be called in a file that is no message: digits without spaces too. */
export function isMentioned(who: string, text: string): boolean {
  const digits = numberOf(who);
  return digits === undefined
    ? text.toLowerCase().includes(who.trim().toLowerCase())
    : numbersIn(text).includes(digits);
}

/** The last ten digits of a phone number, however it is written; undefined for what is none. */
function numberOf(text: string): string | undefined {
  if (!/^[+\d][\d\s()-]*$/.test(text.trim())) return undefined;
  const digits = text.replace(/\D/g, '');
  return digits.length >= 10 && digits.length <= 15 ? digits.slice(-10) : undefined;
}

/** Those of each line too: what begins the next one may be no part of a number. */
function numbersIn(text: string): readonly (string | undefined)[] {
  const texts = new Set([text, ...text.split(/\r?\n/)]);
  return [...texts].flatMap(each => each.match(/[+\d][\d\s()-]{8,}\d/g) ?? []).map(numberOf);
}

/** An address in a sentence ends before the full stop. */
function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[\s,;:<>()[\]"']+/)
    .map(word => word.replace(/\.+$/, ''));
}
