/** The kinds of fields. A kind has an input, a limit, a cleaning rule and a check. */
import type { ValidationFault } from './validationMessages';

export type Kind = keyof typeof kinds;

/**
 * An option of a choice or a rating: the value that is sent, and the label that the visitor
 * reads.
 */
export interface Option {
  readonly value: string;
  readonly label: string;
}

interface KindRow {
  /** The element or input type. */
  readonly input: 'text' | 'tel' | 'email' | 'date' | 'password' | 'textarea' | 'select' | 'radios';
  readonly inputMode?: 'text' | 'tel' | 'numeric' | 'email';
  readonly autocomplete?: string;
  /** The most characters. */
  readonly max: number;
  /**
   * The part of a text that the field keeps while the visitor types. It never trims, so that a
   * space between words can be typed.
   */
  readonly clean: (text: string, max: number) => string;
  /** What is wrong with a clean text. Undefined if it is acceptable. */
  readonly wrong?: (
    text: string,
    max: number,
    options: readonly Option[],
  ) => ValidationFault | undefined;
}

/**
 * Names keep marks and joiners besides letters: without them "अमोल पाटील" would lose its vowels.
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

/**
 * A landline number may have six digits without its area code. A number with fewer cannot be
 * called.
 */
export const fewestDigits = 6;

/** The number of digits in an Indian mobile number, or in a landline number with its area code. */
export const wholeNumber = 10;

/** The row of a kind, typed with its optional columns. */
export function kindRow(kind: Kind): KindRow {
  return kinds[kind];
}

/**
 * Fits a pasted number into ten digits: removes +91, 0091 and a leading 0 if ten digits remain.
 * Returns any other text unchanged. Source: .github/asked.md, "What is typed".
 */
function nationalDigits(pasted: string): string {
  const digits = digitsIn(pasted);
  const national = digits.length > 10 ? /^(?:00)?(?:91)?0?(\d{10})$/.exec(digits)?.[1] : undefined;
  return national ?? pasted;
}

/**
 * Whether a number begins like another country's. A lone + or +9 is not foreign yet, since +91
 * may follow.
 */
export function isForeignNumber(text: string): boolean {
  return /^(?:\++|00)(?!91|9$)[1-9]/.test(plusAndDigits(text));
}

/** The digits of a number: `+91 98` -> `9198`. */
export function digitsIn(text: string): string {
  return asciiDigits(text).replace(/\D/g, '');
}

/** Removes visible and invisible separators: `(+91) 98` -> `+9198`. */
function plusAndDigits(text: string): string {
  return asciiDigits(halfWidth(text)).replace(/[^\d+]/g, '');
}

/**
 * Converts digits of other scripts: a Marathi, Gujarati or Urdu keyboard types ९८७, ૯૮૭ or ۹۸۷,
 * but mail and phone need 987.
 */
export function asciiDigits(text: string): string {
  // A map, so that a long text of digits needs at most one look-up per different digit.
  const known = new Map<string, string>();

  return text.replace(/(?![0-9])\p{Nd}/gu, digit => {
    const ascii = known.get(digit) ?? `${digitValue(digit)}`;
    known.set(digit, ascii);
    return ascii;
  });
}

/**
 * The value of a decimal digit of any script. Unicode has all decimal digits in runs from 0 to 9,
 * some of them without a gap between two runs. Source: Unicode Standard, 4.6.
 */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (point - first) % 10;
}

/**
 * Converts full-width characters to ASCII: `＋` -> `+`. Source: Unicode, "Fullwidth ASCII
 * variants".
 */
function halfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, sign =>
    String.fromCharCode(sign.charCodeAt(0) - 0xff01 + 0x21),
  );
}

/**
 * Whether a text is an email address by the browsers' rule for type=email. The domain may have
 * letters of any script, since not every browser converts these to ASCII before it sends. Source:
 * HTML Standard, 4.10.5.1.5.
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
 * Cleans a number as it is typed: ten characters of digits, plus, space, hyphen and parentheses.
 * A longer number first loses "+91", then its separators, and digits only after these. Another
 * country's number is cut.
 */
function cleanPhone(text: string, max: number): string {
  const kept = oneLine(asciiDigits(halfWidth(text))).replace(/[^\d+\s()-]/g, '');
  if (kept.length <= max) return kept;
  const national = withoutCountry(kept);
  if (national.length <= max || /^\s*\+/.test(national)) return national.slice(0, max);
  return digitsIn(nationalDigits(national)).slice(0, max);
}

/**
 * The digits of a number, ten at most. It removes +91 first: without the plus, 91 looks like any
 * other digits.
 */
function cleanDigits(text: string, max: number): string {
  const digits = digitsIn(plusAndDigits(text).replace(/^\+91/, ''));
  return digits.length <= max ? digits : nationalDigits(withoutCountry(digits)).slice(0, max);
}

/**
 * Removes the country code of a text that is too long, even while "+91 98765" is typed key by key:
 * no Indian number is that long.
 */
function withoutCountry(text: string): string {
  return text.replace(/^[\s(]*(?:\+|00)91[\s)-]*/, '');
}

/**
 * Cleans an email address from a keyboard, a mail program or a web page: full-width characters,
 * `mailto:` and invisible characters. The visitor corrects visible errors.
 */
function cleanEmail(text: string): string {
  const seen = oneLine(text).replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return halfWidth(seen).replace(/^\s*(?:mailto:\s*)+/i, '');
}

/**
 * Keeps letters, marks, joiners, white space and the characters in `more`. The parts of an emoji
 * count as marks, so they are removed with it: alone they are invisible, or a frame around a
 * letter. Source: UTS 51, 1.4.
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
 * Makes a text one line. Every run of line breaks and tabs becomes a space, so that no text can
 * add a line to a mail header. A space of another width becomes a plain space, so that a search
 * finds the text.
 */
export function oneLine(text: string): string {
  return withoutControls(
    text.replace(/[\r\n\t\v\f\u0085\u2028\u2029]+/g, ' ').replace(/\p{Zs}/gu, ' '),
  );
}

/** Normalises line ends to \n. Tabs between the cells of a copied table become spaces. */
function lines(text: string): string {
  return withoutControls(
    text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[\t\v\f]+/g, ' '),
  );
}

/**
 * Removes invisible characters that change what others see: control characters, bidirectional
 * overrides ("Trojan Source", CVE-2021-42574), and the byte order mark, which JavaScript treats
 * as white space. Lone surrogates become U+FFFD.
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
  // Some engines read 2026-02-31 as 3 March, so the date must convert back to the same text.
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
