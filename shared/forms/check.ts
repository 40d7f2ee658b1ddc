/**
 * Checks a form. The browser runs this check before it sends the form. The server runs the same
 * check again.
 */

import { fill } from '../text/fill';
import type { Errors, Field, FieldName, Form, Values } from './form';
import { digitsIn, isForeignNumber, kindRow, oneLine, phoneDigits } from './kinds';
import { type ValidationMessages, validationMessages } from './validationMessages';

/**
 * The received texts. The key is the name of the field. A name that the form does not have is
 * ignored.
 */
export type Raw = Readonly<Record<string, string | undefined>>;

export type Checked<F extends Form> =
  | { readonly ok: true; readonly values: Values<F> }
  | {
      readonly ok: false;
      readonly values: Values<F>;
      readonly errors: Errors<F>;
    };

/**
 * Cleans every field, and reports the wrong fields. Always returns the values, so that no typed
 * text is lost. If cleaning would remove digits of a phone number, the number is an error and
 * stays as the visitor typed it. If the digits just disappeared, nobody would notice, and the
 * institute would call a wrong number.
 */
export function check<F extends Form>(form: F, raw: Raw): Checked<F> {
  const values: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const field of form.fields) {
    const value = valueFrom(field, raw[field.name] ?? '');
    values[field.name] = value;
    const error = fieldError(field, value, form.wrong);
    if (error !== undefined) errors[field.name] = error;
  }
  // The cast is safe, because the loop above writes a value for each field of the form, and for
  // nothing else.
  const named = values as Record<FieldName<F>, string>;
  return Object.keys(errors).length === 0
    ? { ok: true, values: named }
    : { ok: false, values: named, errors: errors as Errors<F> };
}

function valueFrom(field: Field, text: string): string {
  if (!isPhoneField(field)) return cleanField(field, text).trim();
  // A space before or after the number must not count as one of its characters.
  const typed = oneLine(text).trim();
  return losesDigits(field, typed) ? typed : cleanField(field, typed).trim();
}

/** Returns a typed or pasted text without the characters that the field does not allow. */
export function cleanField(field: Field, text: string): string {
  const row = kindRow(field.kind);
  return row.clean(text, field.max ?? row.max);
}

/**
 * Returns a sentence about the characters that cleaning removes from a typed text. Undefined if
 * none of these characters is important. In a phone number, three things are not important:
 * separators, the prefix +91 or 0, and words beside a complete number ("Mob: 98765 43210"). In a
 * name, the sentence lists the removed characters. Source: WCAG 3.3.1.
 */
export function removedCharactersError(
  field: Field,
  text: string,
  sentences: ValidationMessages = validationMessages,
): string | undefined {
  if (isPhoneField(field)) {
    if (losesDigits(field, text)) return sentences.tooManyDigits;
    const isWhole = digitsIn(cleanField(field, text)).length === phoneDigits;
    return /\p{L}/u.test(text) && !isWhole ? sentences.noNumber : undefined;
  }
  if (kindRow(field.kind).autocomplete !== 'name') return;
  const left = [...new Set(text)].filter(
    sign => /[^\p{C}\p{M}]/u.test(sign) && cleanField(field, sign) === '',
  );
  return left.length === 0 ? undefined : fill(sentences.leftOut, { left: left.join(' ') });
}

/**
 * Returns the sentence that says what is wrong with the value of a field. Undefined if nothing is
 * wrong. The value must already be cleaned, as in `check`.
 */
export function fieldError(
  field: Field,
  value: string,
  sentences: ValidationMessages = validationMessages,
): string | undefined {
  if (value === '') return field.required;
  if (isPhoneField(field) && losesDigits(field, value)) return sentences.tooManyDigits;
  const row = kindRow(field.kind);
  const max = field.max ?? row.max;
  const wrong = row.wrong?.(value, max, field.options ?? []);
  return wrong && fill(sentences[wrong], { max, length: value.length });
}

/** Whether the field is for a phone number. */
export function isPhoneField({ kind }: Field): boolean {
  return kindRow(kind).input === 'tel';
}

/**
 * Whether cleaning removes a digit of a phone number. The prefixes +91, 0091 and 0 do not count.
 * Also true if cleaning removes the plus of a foreign number, because without the plus it is the
 * number of another person.
 */
function losesDigits(field: Field, text: string): boolean {
  const kept = cleanField(field, text);
  if (!kept.includes('+') && (isForeignNumber(text) || isForeignNumber(kept))) return true;
  return !RegExp(`^(?:00)?(?:91)?0?${digitsIn(kept)}$`).test(digitsIn(text));
}
