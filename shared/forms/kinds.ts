/**
 * A row for each kind of field: its input, its limit,
 * what it keeps of a text, and when a text is wrong.
 */
import type { ValidationFault } from './validationMessages';

export type Kind = keyof typeof kinds;

/** An option of a choice or a rating: what travels, and what the visitor reads. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

interface KindRow {
  /** The element or input type that shows it. */
  readonly input: 'text' | 'tel' | 'email' | 'date' | 'password' | 'textarea' | 'select' | 'radios';
  readonly inputMode?: 'text' | 'tel' | 'numeric' | 'email';
  readonly autocomplete?: string;
  /** Most characters that it takes. */
  readonly max: number;
  /**
   * What it keeps of a text while it is typed; never
   * trims, so that a space between words can be typed.
   */
  readonly clean: (text: string, max: number) => string;
  /** What is wrong with a clean text, or undefined when it is acceptable. */
  readonly wrong?: (
    text: string,
    max: number,
    options: readonly Option[],
  ) => ValidationFault | undefined;
}

/**
 * Names keep marks and joiners beside letters: without them "अमोल पाटील" loses its vowels.
 * Source: .github/asked.md, "What is typed".
 */
export const kinds = {
  name: {
    input: 'text',
    autocomplete: 'name',
    max: 100,
    clean: keepingLetters('_'),
    wrong: tooLong,
  },
  letters: {
    input: 'text',
    autocomplete: 'name',
    max: 100,
    clean: keepingLetters(''),
    wrong: tooLong,
  },
  phone: {
    input: 'tel',
    inputMode: 'tel',
    autocomplete: 'tel',
    max: 10,
    clean: cleanPhone,
    wrong: wrongNumber,
  },
  digits: {
    input: 'tel',
    inputMode: 'numeric',
    autocomplete: 'tel',
    max: 10,
    clean: cleanDigits,
    wrong: wrongNumber,
  },
  email: {
    input: 'email',
    inputMode: 'email',
    autocomplete: 'email',
    max: 254,
    clean: cleanEmail,
    wrong: wrongEmail,
  },
  /** An email without a format rule. */
  emailText: {
    input: 'text',
    inputMode: 'email',
    autocomplete: 'email',
    max: 254,
    clean: cleanEmail,
    wrong: tooLong,
  },
  text: { input: 'text', max: 200, clean: oneLine, wrong: tooLong },
  message: { input: 'textarea', max: 4000, clean: lines, wrong: tooLong },
  date: { input: 'date', max: 10, clean: oneLine, wrong: wrongDate },
  choice: { input: 'select', max: 100, clean: oneLine, wrong: notAnOption },
  rating: { input: 'radios', max: 100, clean: oneLine, wrong: notAnOption },
  password: {
    input: 'password',
    autocomplete: 'current-password',
    max: 100,
    clean: oneLine,
  },
} satisfies Record<string, KindRow>;

/** A landline's number within its town may have six. With fewer, nobody can be called. */
const fewestDigits = 6;

/** The digits of a mobile number of India, or of a landline with its town. */
export const wholeNumber = 10;

/** The row of a kind, with its optional columns in reach. */
export function kindRow(kind: Kind): KindRow {
  return kinds[kind];
}

/**
 * Makes a pasted number fit the ten-digit limit: drops +91, 0091 and a leading 0 when ten digits
 * remain. Anything else comes back unchanged. Source: .github/asked.md, "What is typed".
 */
function nationalDigits(pasted: string): string {
  const digits = digitsIn(pasted);
  const national = digits.length > 10 ? /^(?:00)?(?:91)?0?(\d{10})$/.exec(digits)?.[1] : undefined;
  return national ?? pasted;
}

/** Whether a number begins as one of another country does. A lone + or +9 may become +91. */
export function isForeignNumber(text: string): boolean {
  return /^(?:\++|00)(?!91|9$)[1-9]/.test(plusAndDigits(text));
}

/** A number's digits alone: `+91 98` -> `9198`. */
export function digitsIn(text: string): string {
  return asciiDigits(text).replace(/\D/g, '');
}

/** Without the signs between digits, seen or unseen: `(+91) 98` -> `+9198`. */
function plusAndDigits(text: string): string {
  return asciiDigits(halfWidth(text)).replace(/[^\d+]/g, '');
}

/**
 * A Marathi, Gujarati or Urdu keyboard types ९८७, ૯૮૭ or ۹۸۷; the mail and the phone want 987.
 */
export function asciiDigits(text: string): string {
  // A long text of digits is looked up ten times, not at each of them.
  const known = new Map<string, string>();

  return text.replace(/(?![0-9])\p{Nd}/gu, digit => {
    const ascii = known.get(digit) ?? `${digitValue(digit)}`;
    known.set(digit, ascii);
    return ascii;
  });
}

/**
 * All decimal digits of Unicode stand in rows from 0 to 9, some of them without a gap between two
 * rows. Source: Unicode Standard, 4.6.
 */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (point - first) % 10;
}

/** Full-width signs as those of ASCII: `＋` -> `+`. Source: Unicode, "Fullwidth ASCII variants". */
function halfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, sign =>
    String.fromCharCode(sign.charCodeAt(0) - 0xff01 + 0x21),
  );
}

/**
 * Whether a text is an address by the rule that browsers apply to type=email, with letters of any
 * script in the domain: not every browser writes those in ASCII before it sends. Source: HTML
 * Standard, 4.10.5.1.5.
 */
export function isEmail(text: string): boolean {
  return (
    text.length <= kinds.email.max &&
    /^[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\d](?:[\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?(?:\.[\p{L}\d](?:[\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?)*$/u.test(
      text,
    )
  );
}

/**
 * A number as typed: ten characters, digits with plus, space, hyphen and parentheses. Where it
 * grows longer, "+91" goes first, then what separates: no digit goes before them. Another country's
 * number is cut.
 */
function cleanPhone(text: string, max: number): string {
  const kept = oneLine(asciiDigits(halfWidth(text))).replace(/[^\d+\s()-]/g, '');
  if (kept.length <= max) return kept;
  const national = withoutCountry(kept);
  if (national.length <= max || /^\s*\+/.test(national)) return national.slice(0, max);
  return digitsIn(nationalDigits(national)).slice(0, max);
}

/**
 * A number's digits alone, ten at most. Without its plus, +91 would be digits like all others: it
 * goes first.
 */
function cleanDigits(text: string, max: number): string {
  const digits = digitsIn(plusAndDigits(text).replace(/^\+91/, ''));
  return digits.length <= max ? digits : nationalDigits(withoutCountry(digits)).slice(0, max);
}

/** "+91 98765", typed key by key: no number in India is that long, so the country's code can go. */
function withoutCountry(text: string): string {
  return text.replace(/^[\s(]*(?:\+|00)91[\s)-]*/, '');
}

/**
 * An address as a keyboard, a mail program or a web page writes it: with full-width signs, with
 * `mailto:`, with signs that nobody sees. What is seen and wrong is left to the visitor.
 */
function cleanEmail(text: string): string {
  const seen = oneLine(text).replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return halfWidth(seen).replace(/^\s*(?:mailto:\s*)+/i, '');
}

/**
 * Keeps letters, marks, joiners, white space and `more`. What joins and colours emoji counts as
 * marks: it goes with its emoji. Left behind it is unseen, or a frame around a letter. Source: UTS
 * 51, 1.4.
 */
function keepingLetters(more: string): (text: string) => string {
  const emojiParts = '\\p{Variation_Selector}\\p{Me}';
  const unwanted = new RegExp(
    `(?:[^\\p{L}\\p{M}\\p{Join_Control}\\s${more}]|[${emojiParts}])[${emojiParts}\\p{Join_Control}]*`,
    'gu',
  );
  return text => oneLine(text).replace(unwanted, '');
}

/**
 * One line: every run of line breaks and tabs becomes a space, so that no text can add a line to a
 * mail header. So does a space of another width: a search finds what one would type.
 */
export function oneLine(text: string): string {
  return withoutControls(
    text.replace(/[\r\n\t\v\f\u0085\u2028\u2029]+/g, ' ').replace(/\p{Zs}/gu, ' '),
  );
}

/** Several lines, ended by \n. What a table was copied with between its words becomes a space. */
function lines(text: string): string {
  return withoutControls(
    text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[\t\v\f]+/g, ' '),
  );
}

/**
 * Drops what cannot be seen but changes what others see: control characters and bidirectional
 * overrides ("Trojan Source", CVE-2021-42574), and the byte order mark, which JavaScript takes for
 * white space. Lone surrogates become U+FFFD.
 */
function withoutControls(text: string): string {
  return text.toWellFormed().replace(/(?!\n)\p{Cc}|\p{Bidi_Control}|\ufeff/gu, '');
}

function tooLong(text: string, max: number): ValidationFault | undefined {
  return text.length > max ? 'tooLong' : undefined;
}

function wrongNumber(text: string): ValidationFault | undefined {
  return digitsIn(text).length < fewestDigits ? 'noNumber' : undefined;
}

function wrongEmail(text: string): ValidationFault | undefined {
  return isEmail(text) ? undefined : 'notEmail';
}

function wrongDate(text: string): ValidationFault | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  // Date.parse takes 2026-02-31 as the third of March
  // in some engines: the text must come back the same.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  return isDay ? undefined : 'notDay';
}

function notAnOption(
  text: string,
  _max: number,
  options: readonly Option[],
): ValidationFault | undefined {
  return options.some(option => option.value === text) ? undefined : 'notAnOption';
}
