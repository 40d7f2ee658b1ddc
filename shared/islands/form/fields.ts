/** Reads, writes and cleans the fields of a form's element. */
import { cleanField } from '../../forms/check';
import type { Field, Form } from '../../forms/form';

/**
 * Every entry of the form as text: its fields, and the hidden ones. A date of which a part is
 * missing is shown by the browser, and kept to itself: here it is a text that is no day, and no
 * empty one. Source: HTML Standard, bad input.
 */
export function readFields(element: HTMLFormElement): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of new FormData(element)) texts[name] = `${value}`;
  for (const { name, validity } of element.querySelectorAll('input'))
    if (validity.badInput) texts[name] ||= '-';
  return texts;
}

/** Sets a field, a group of radios included. */
export function writeField(element: HTMLFormElement, field: Field, value: string): void {
  const control = element.elements.namedItem(field.name);
  if (control instanceof RadioNodeList) {
    for (const radio of control)
      if (radio instanceof HTMLInputElement) radio.checked = radio.value === value;
  } else if (isTextual(control)) control.value = value;
}

/** The form's field that an event came from. */
export function fieldOf(form: Form, target: EventTarget): Field | undefined {
  return isTextual(target) ? form.fields.find(field => field.name === target.name) : undefined;
}

/**
 * Applies the field's rule to what stands in it, with the caret left where it was. Returns what
 * stood in it.
 */
export function cleanInPlace(field: Field, target: EventTarget): string {
  if (!isTextual(target)) return '';
  const typed = target.value;
  const clean = cleanField(field, typed);
  if (clean === typed) return typed;
  const caret = 'selectionStart' in target ? target.selectionStart : null;
  const kept = caret === null ? null : cleanField(field, typed.slice(0, caret)).length;
  target.value = clean;
  // An email input has no caret to ask for; it answers null.
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
