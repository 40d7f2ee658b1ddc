/** Reads, writes and cleans the fields of a form element. */
import { cleanField } from '../../forms/check';
import type { Field, Form } from '../../forms/form';

/**
 * Returns the text of every field, including hidden fields. The key is the name of the field. An
 * incomplete date has an empty value, although the visitor sees the typed parts. In the result,
 * its text is `-`, so that it counts as a wrong date and not as an empty field. Source: HTML
 * Standard, bad input.
 */
export function readFields(element: HTMLFormElement): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of new FormData(element)) texts[name] = `${value}`;
  for (const { name, validity } of element.querySelectorAll('input'))
    if (validity.badInput) texts[name] ||= '-';
  return texts;
}

/** Sets the value of a field, which may be a group of radio buttons. */
export function writeField(element: HTMLFormElement, field: Field, value: string): void {
  const control = element.elements.namedItem(field.name);
  if (control instanceof RadioNodeList) {
    for (const radio of control)
      if (radio instanceof HTMLInputElement) radio.checked = radio.value === value;
  } else if (isTextual(control)) control.value = value;
}

/**
 * Returns the field in which an event happened. Undefined if it did not happen in a field of the
 * form.
 */
export function fieldOf(form: Form, target: EventTarget): Field | undefined {
  return isTextual(target) ? form.fields.find(field => field.name === target.name) : undefined;
}

/**
 * Cleans the text of a field by its rule, and keeps the caret in its place. Returns the text
 * before cleaning.
 */
export function cleanInPlace(field: Field, target: EventTarget): string {
  if (!isTextual(target)) return '';
  const typed = target.value;
  const clean = cleanField(field, typed);
  if (clean === typed) return typed;
  const caret = 'selectionStart' in target ? target.selectionStart : null;
  const kept = caret === null ? null : cleanField(field, typed.slice(0, caret)).length;
  target.value = clean;
  // An email input does not say where the caret is: `selectionStart` is null.
  if (kept !== null && 'setSelectionRange' in target) target.setSelectionRange(kept, kept);
  return typed;
}

function isTextual(
  value: unknown,
): value is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    value instanceof HTMLInputElement ||
    value instanceof HTMLTextAreaElement ||
    value instanceof HTMLSelectElement
  );
}
