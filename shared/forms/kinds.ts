/**
 * The kinds of fields. Each kind has an input, a limit and a rule that cleans the text. Most
 * kinds also have a check.
 */
import type { ValidationFault } from './validationMessages';

export type Kind = keyof typeof kinds;

/** An option of a choice or a rating. The visitor reads `label`. The browser sends `value`. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

interface KindRow {
  /** The HTML element, or the type of the `input` element. */
  readonly input: 'text' | 'tel' | 'email' | 'date' | 'password' | 'textarea' | 'select' | 'radios';
  readonly inputMode?: 'text' | 'tel' | 'numeric' | 'email';
  readonly autocomplete?: string;
  /** The largest number of characters. */
  readonly max: number;
  /**
   * Returns the part of a text that stays in the field while the visitor types. Spaces at the end
   * stay, so that the visitor can type the next word.
   */
  readonly clean: (text: string, max: number) => string;
  /** Returns what is wrong with a cleaned text, or undefined if the text is acceptable. */
  readonly wrong?: (
    text: string,
    max: number,
    options: readonly Option[],
  ) => ValidationFault | undefined;
}

/** The number of digits in an Indian mobile number, or in a landline number with its area code. */
export const phoneDigits = 10;

/**
 * All kinds of fields. The kinds for names keep letters, marks and joiners. Without the marks,
 * "अमोल पाटील" would lose its vowels. Source: .github/asked.md, "What is typed".
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
    max: phoneDigits,
    clean: cleanPhone,
    wrong: wrongNumber,
  },
  /** A phone number. The field keeps only its digits. */
  digits: {
    input: 'tel',
    inputMode: 'numeric',
    autocomplete: 'tel',
    max: phoneDigits,
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
  /** An email address that may have any format. */
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
 * A phone number has at least this many digits. A landline number without its area code may have
 * six.
 */
export const fewestDigits = 6;

/**
 * Returns a kind of field. All optional properties are in the type of the result, so that callers
 * can read them.
 */
export function kindRow(kind: Kind): KindRow {
  return kinds[kind];
}

/**
 * Removes +91, 0091 or 0 from the start of a number if ten digits remain. Returns the ten digits.
 * Any other text stays unchanged. Source: .github/asked.md, "What is typed".
 */
function nationalDigits(pasted: string): string {
  const digits = digitsIn(pasted);
  const national = digits.length > 10 ? /^(?:00)?(?:91)?0?(\d{10})$/.exec(digits)?.[1] : undefined;
  return national ?? pasted;
}

/**
 * Whether a number begins like a number of another country. The texts `+` and `+9` may still
 * become +91, so they do not count as foreign.
 */
export function isForeignNumber(text: string): boolean {
  return /^(?:\++|00)(?!91|9$)[1-9]/.test(plusAndDigits(text));
}

/** Returns only the digits of a number: `9198` for `+91 98`. */
export function digitsIn(text: string): string {
  return asciiDigits(text).replace(/\D/g, '');
}

/** Returns only the plus signs and digits of a number: `+9198` for `(+91) 98`. */
function plusAndDigits(text: string): string {
  return asciiDigits(halfWidth(text)).replace(/[^\d+]/g, '');
}

/**
 * Replaces the digits of other scripts by ASCII digits. A Marathi, Gujarati or Urdu keyboard
 * types ९८७, ૯૮૭ or ۹۸۷, but a phone needs 987.
 */
export function asciiDigits(text: string): string {
  // The map remembers the value of each digit, so that the same digit is computed only once.
  const known = new Map<string, string>();

  return text.replace(/(?![0-9])\p{Nd}/gu, digit => {
    const ascii = known.get(digit) ?? `${digitValue(digit)}`;
    known.set(digit, ascii);
    return ascii;
  });
}

/**
 * Returns the value of a decimal digit in any script. In Unicode, the digits 0 to 9 of a script
 * have neighbouring codes, in this order. The digits of some scripts come directly after the
 * digits of another script. Source: Unicode Standard, 4.6.
 */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (point - first) % 10;
}

/**
 * Replaces full-width characters by ASCII characters: `＋` becomes `+`. Source: Unicode,
 * "Fullwidth ASCII variants".
 */
function halfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, sign =>
    String.fromCharCode(sign.charCodeAt(0) - 0xff01 + 0x21),
  );
}

/**
 * Whether a text is an email address, by the rule that browsers use for `type=email`. But here
 * the domain may have letters of any script, because some browsers send such letters as they are.
 * Source: HTML Standard, 4.10.5.1.5.
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
 * Cleans a phone number while the visitor types. Only digits, plus, spaces, hyphens and
 * parentheses stay. If there are more than `max` characters, "+91" is removed first. If the
 * number is still too long, the separators are removed, and then the last digits. A foreign
 * number is cut after `max` characters.
 */
function cleanPhone(text: string, max: number): string {
  const kept = oneLine(asciiDigits(halfWidth(text))).replace(/[^\d+\s()-]/g, '');
  if (kept.length <= max) return kept;
  const national = withoutCountry(kept);
  if (national.length <= max || /^\s*\+/.test(national)) return national.slice(0, max);
  return digitsIn(nationalDigits(national)).slice(0, max);
}

/**
 * Returns the first digits of a number, up to `max` digits. Removes +91 first. If only the plus
 * were removed, 91 would look like a part of the number.
 */
function cleanDigits(text: string, max: number): string {
  const digits = digitsIn(plusAndDigits(text).replace(/^\+91/, ''));
  return digits.length <= max ? digits : nationalDigits(withoutCountry(digits)).slice(0, max);
}

/**
 * Removes the country code +91 or 0091 from the start of a number. The visitor may still be
 * typing the number, so it may be incomplete.
 */
function withoutCountry(text: string): string {
  return text.replace(/^[\s(]*(?:\+|00)91[\s)-]*/, '');
}

/**
 * Cleans an email address that was typed, or copied from a mail program or a web page. Replaces
 * full-width characters. Removes `mailto:` and invisible characters. Does not correct mistakes
 * that the visitor can see.
 */
function cleanEmail(text: string): string {
  const seen = oneLine(text).replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return halfWidth(seen).replace(/^\s*(?:mailto:\s*)+/i, '');
}

/**
 * Returns a rule that keeps letters, marks, joiners, white space and the characters in `more`.
 * The rule removes an emoji together with its marks. A mark without its emoji would be invisible,
 * or would draw a frame around a letter. Source: UTS 51, 1.4.
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
 * Makes a text one line. One or more line breaks or tabs in a row become one space. So no text
 * can add a line to a mail header. Every special space, such as a no-break space, becomes a
 * normal space, so that a search finds the text.
 */
export function oneLine(text: string): string {
  return withoutControls(
    text.replace(/[\r\n\t\v\f\u0085\u2028\u2029]+/g, ' ').replace(/\p{Zs}/gu, ' '),
  );
}

/**
 * Replaces every line end by a line feed. Replaces one tab, or several tabs in a row, by one
 * space. Tabs come from a copied table.
 */
function lines(text: string): string {
  return withoutControls(
    text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[\t\v\f]+/g, ' '),
  );
}

/**
 * Removes invisible characters that change how other people see a text:
 * - control characters, but not the line break
 * - characters that change the writing direction ("Trojan Source", CVE-2021-42574)
 * - the byte order mark, which counts as white space in JavaScript.
 *
 * A lone surrogate becomes U+FFFD.
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
  // Some engines read 2026-02-31 as 3 March. So the date is changed back to a text. This text
  // must be the same as before.
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
