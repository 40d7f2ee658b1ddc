/** @jest-environment jsdom */
import { contact } from '../../../../../shared/forms/contact';
import { feedback } from '../../../../../shared/forms/feedback';
import type { Form } from '../../../../../shared/forms/form';
import { cleanInPlace, readFields, writeField } from '../../../../../shared/islands/form/fields';

// The caret is written as |.
it.each([
  ['a digit in the middle', 'fullname', 'Am7|it', 'Am|it'],
  ['digits before the caret', 'fullname', '1A2m3|it', 'Am|it'],
  ['a vowel sign', 'fullname', 'अमो|ल', 'अमो|ल'],
  ['a letter in a number', 'mobileno', '98a|765', '98|765'],
  ['an eleventh digit at the end', 'mobileno', '98765432101|', '9876543210|'],
  ['a whole number with a prefix', 'mobileno', '+91 98765 43210|', '9876543210|'],
])('a cleaned field keeps the caret after %s', (_what, name, before, after) => {
  const input = document.createElement('input');
  input.value = before.replace('|', '');
  input.setSelectionRange(before.indexOf('|'), before.indexOf('|'));
  cleanInPlace(field(contact, name), input);
  const at = input.selectionStart ?? 0;
  expect(`${input.value.slice(0, at)}|${input.value.slice(at)}`).toBe(after);
});

it('the fields of a form are read with the hidden ones, and can be filled, with radio buttons', () => {
  document.body.innerHTML = `
    <form>
      <input type="hidden" name="form" value="feedback">
      <input name="std_name" value="Asha">
      <select name="satisfaction"><option value="">-</option><option value="Yes">Yes</option></select>
      <input type="radio" name="rating" value="1" checked><input type="radio" name="rating" value="2">
      <textarea name="suggestions"></textarea>
    </form>`;
  const form = document.querySelector('form');
  if (form === null) throw new Error('There is no form.');
  const values = { std_name: 'Amol', satisfaction: 'Yes', rating: '2', suggestions: 'More' };
  for (const [name, value] of Object.entries(values))
    writeField(form, field(feedback, name), value);
  expect(readFields(form)).toEqual({ form: 'feedback', ...values });
  writeField(form, field(feedback, 'rating'), '');
  expect(readFields(form)).not.toHaveProperty('rating');
});

function field(form: Form, name: string) {
  const found = form.fields.find(each => each.name === name);
  if (found === undefined) throw new Error(`${form.id} has no field ${name}.`);
  return found;
}
