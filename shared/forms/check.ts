/** The only validation. The browser runs it before it posts, and the server runs it again. */

import { fill } from '../text/fill';
import type { Errors, Field, FieldName, Form, Values } from './form';
import { digitsIn, isForeignNumber, kindRow, oneLine, wholeNumber } from './kinds';
import { type ValidationMessages, validationMessages } from './validationMessages';

/** The received texts by field name. Names of other fields are ignored. */
export type Raw = Readonly<Record<string, string | undefined>>;

export type Checked<F extends Form> =
  | { readonly ok: true; readonly values: Values<F> }
  | {
      readonly ok: false;
      readonly values: Values<F>;
      readonly errors: Errors<F>;
    };

/**
 * Cleans every field and reports the wrong ones. It returns the values in both cases, so that no
 * typed text is lost. A number that would lose digits in cleaning is an error and stays as typed:
 * nobody would notice the cut, and the institute would call somebody else.
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
  // The loop above writes each of the form's names and no others.
  const named = values as Record<FieldName<F>, string>;
  return Object.keys(errors).length === 0
    ? { ok: true, values: named }
    : { ok: false, values: named, errors: errors as Errors<F> };
}

function valueFrom(field: Field, text: string): string {
  if (!isPhoneField(field)) return cleanField(field, text).trim();
  // Surrounding spaces must not count against the digit limit.
  const typed = oneLine(text).trim();
  return losesDigits(field, typed) ? typed : cleanField(field, typed).trim();
}

/** The part of a text that a field keeps, while the visitor types or pastes. */
export function cleanField(field: Field, text: string): string {
  const row = kindRow(field.kind);
  return row.clean(text, field.max ?? row.max);
}

/**
 * A sentence about the characters that a field removes from a text. Undefined if nothing is lost.
 * In a number, separators, a country or trunk prefix, and text beside a complete number ("Mob:
 * 98765 43210") are no loss. A name loses characters that are not letters. Source: WCAG 3.3.1.
 */
export function removedCharactersError(
  field: Field,
  text: string,
  sentences: ValidationMessages = validationMessages,
): string | undefined {
  if (isPhoneField(field)) {
    if (losesDigits(field, text)) return sentences.tooManyDigits;
    const isWhole = digitsIn(cleanField(field, text)).length === wholeNumber;
    return /\p{L}/u.test(text) && !isWhole ? sentences.noNumber : undefined;
  }
  if (kindRow(field.kind).autocomplete !== 'name') return;
  const left = [...new Set(text)].filter(
    sign => /[^\p{C}\p{M}]/u.test(sign) && cleanField(field, sign) === '',
  );
  return left.length === 0 ? undefined : fill(sentences.leftOut, { left: left.join(' ') });
}

/** The error sentence for one value of `check`. Undefined if the value is acceptable. */
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

/** Whether the field takes a phone number. */
export function isPhoneField({ kind }: Field): boolean {
  return kindRow(kind).input === 'tel';
}

/**
 * Whether the field has too little room for a number's digits, or for the plus of another
 * country's number: without the plus, it is somebody else's number. A country or trunk prefix is
 * no loss.
 */
function losesDigits(field: Field, text: string): boolean {
  const kept = cleanField(field, text);
  if (!kept.includes('+') && (isForeignNumber(text) || isForeignNumber(kept))) return true;
  return !RegExp(`^(?:00)?(?:91)?0?${digitsIn(kept)}$`).test(digitsIn(text));
}
