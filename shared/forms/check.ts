/** The only validation there is: the browser runs it before it posts, the server after. */

import { fill } from '../text/fill';
import type { Errors, Field, FieldName, Form, Values } from './form';
import { digitsIn, isForeignNumber, kindRow, oneLine, wholeNumber } from './kinds';
import { type ValidationMessages, validationMessages } from './validationMessages';

/** What came in: text by field name. Names that the form does not have are ignored. */
export type Raw = Readonly<Record<string, string | undefined>>;

export type Checked<F extends Form> =
  | { readonly ok: true; readonly values: Values<F> }
  | {
      readonly ok: false;
      readonly values: Values<F>;
      readonly errors: Errors<F>;
    };

/**
 * Cleans every field and says which are wrong. The values come back either way: nothing typed is
 * lost. A number of which cleaning would lose digits is wrong, and stays as it is: nobody would see
 * it cut, and another one would be called.
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
  // The loop above writes each of the form's names and no other.
  const named = values as Record<FieldName<F>, string>;
  return Object.keys(errors).length === 0
    ? { ok: true, values: named }
    : { ok: false, values: named, errors: errors as Errors<F> };
}

function valueFrom(field: Field, text: string): string {
  if (!isPhoneField(field)) return cleanField(field, text).trim();
  // Spaces around a number take no room from its digits.
  const typed = oneLine(text).trim();
  return losesDigits(field, typed) ? typed : cleanField(field, typed).trim();
}

/** What a field keeps of a text, as the visitor types or pastes it. */
export function cleanField(field: Field, text: string): string {
  const row = kindRow(field.kind);
  return row.clean(text, field.max ?? row.max);
}

/**
 * The sentence for what a field does not keep of a text, or undefined. Signs between digits are no
 * loss, nor is a country or trunk prefix, nor what stands beside a whole number ("Mob: 98765
 * 43210"); a name loses what is no letter. Source: WCAG 3.3.1.
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

/** The sentence for one value of `check`, or undefined when it is acceptable. */
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

/** Whether it takes a phone number. */
export function isPhoneField({ kind }: Field): boolean {
  return kindRow(kind).input === 'tel';
}

/**
 * Whether the field has no room for all digits of a number, or for the plus without which another
 * country's number is somebody else's. A country or trunk prefix is no loss.
 */
function losesDigits(field: Field, text: string): boolean {
  const kept = cleanField(field, text);
  if (!kept.includes('+') && (isForeignNumber(text) || isForeignNumber(kept))) return true;
  return !RegExp(`^(?:00)?(?:91)?0?${digitsIn(kept)}$`).test(digitsIn(text));
}
