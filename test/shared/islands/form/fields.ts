import { contact } from '../../../../shared/forms/contact';
import { courseEnquiry } from '../../../../shared/forms/courseEnquiry';
import { feedback } from '../../../../shared/forms/feedback';
import type { Form } from '../../../../shared/forms/form';
import { cleanInPlace, fieldOf, readFields, writeField } from '../../../../shared/islands/form/fields';

describe('cleanInPlace', () => {
  // The caret is written as |.
  it.each([
    ['a letter in the middle', 'fullname', 'Amr|it', 'Amr|it'],
    ['a digit in the middle', 'fullname', 'Am7|it', 'Am|it'],
    ['digits before the caret', 'fullname', '1A2m3|it', 'Am|it'],
    ['a digit behind the caret', 'fullname', 'A|m1it', 'A|mit'],
    ['a digit at the end', 'fullname', 'Amit9|', 'Amit|'],
    ['a vowel sign', 'fullname', 'अमो|ल', 'अमो|ल'],
    ['a letter in a number', 'mobileno', '98a|765', '98|765'],
    ['an eleventh digit at the end', 'mobileno', '98765432101|', '9876543210|'],
    ['a whole number with a prefix', 'mobileno', '+91 98765 43210|', '9876543210|'],
  ])('keeps the caret after %s', (_what, name, before, after) => {
    const input = inputOf(contact, name, before);
    cleanInPlace(field(contact, name), input);
    expect(withCaret(input)).toBe(after);
  });

  it('refuses an underscore in the dialog, which the other forms take', () => {
    const strict = inputOf(courseEnquiry, 'fname', 'A_b|');
    cleanInPlace(field(courseEnquiry, 'fname'), strict);
    expect(withCaret(strict)).toBe('Ab|');
    const loose = inputOf(contact, 'fullname', 'A_b|');
    cleanInPlace(field(contact, 'fullname'), loose);
    expect(withCaret(loose)).toBe('A_b|');
  });

  it('cleans an email, whose input tells no caret', () => {
    const input = document.createElement('input');
    input.type = 'email';
    input.value = 'asha@example.in';
    cleanInPlace(field(contact, 'emailid'), input);
    expect(input.value).toBe('asha@example.in');
  });
});

describe('the fields of a form', () => {
  it('are read with the hidden ones, and written, radios too', () => {
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
    for (const [name, value] of Object.entries({
      std_name: 'Amol',
      satisfaction: 'Yes',
      rating: '2',
      suggestions: 'More',
    }))
      writeField(form, field(feedback, name), value);
    expect(readFields(form)).toEqual({
      form: 'feedback',
      std_name: 'Amol',
      satisfaction: 'Yes',
      rating: '2',
      suggestions: 'More',
    });
    writeField(form, field(feedback, 'rating'), '');
    expect(readFields(form)).not.toHaveProperty('rating');
  });

  it('are known by the element that an event came from', () => {
    const input = inputOf(contact, 'fullname', '|');
    expect(fieldOf(contact, input)?.label).toBe('Full name');
    expect(fieldOf(contact, document.createElement('button'))).toBeUndefined();
  });
});

function field(form: Form, name: string) {
  const found = form.fields.find(each => each.name === name);
  if (found === undefined) throw new Error(`${form.id} has no field ${name}.`);
  return found;
}

/** An input of the form with a text, in which | stands for the caret. */
function inputOf(form: Form, name: string, marked: string): HTMLInputElement {
  const input = document.createElement('input');
  input.name = field(form, name).name;
  input.value = marked.replace('|', '');
  input.setSelectionRange(marked.indexOf('|'), marked.indexOf('|'));
  return input;
}

function withCaret(input: HTMLInputElement): string {
  const at = input.selectionStart ?? 0;
  return `${input.value.slice(0, at)}|${input.value.slice(at)}`;
}
