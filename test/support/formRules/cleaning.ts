/** Rules for one field of each kind, from the tables of test/expected/cleanedTexts.ts. */
import { contact } from '../../../shared/forms/contact';
import { courseEnquiry } from '../../../shared/forms/courseEnquiry';
import { enquiry } from '../../../shared/forms/enquiry';
import { feedback } from '../../../shared/forms/feedback';
import type { Form } from '../../../shared/forms/form';
import { mailForms } from '../../../shared/forms/index';
import type { Kind } from '../../../shared/forms/kinds';
import { cut, kept, keptInForms, refused, taken } from '../../expected/cleanedTexts';
import { filledForms } from '../../expected/formFixtures';
import type { Take } from './take';

const tooManyDigits = 'Enter a 10-digit number, without +91: digits after the tenth are left out';

/**
 * For each kind of field, a form and one of its fields. The field is of this kind, and the form's
 * mail contains the field.
 */
const places: Readonly<Partial<Record<Kind, readonly [Form, string]>>> = {
  name: [enquiry, 'to_name'],
  letters: [courseEnquiry, 'fname'],
  phone: [enquiry, 'mobile_no'],
  digits: [courseEnquiry, 'mobile'],
  email: [enquiry, 'from_name'],
  emailText: [courseEnquiry, 'email'],
  text: [enquiry, 'course_name'],
  message: [contact, 'message'],
  date: [feedback, 'to_day'],
  choice: [feedback, 'satisfaction'],
  rating: [feedback, 'rating'],
};

/**
 * Chooses which rows of a table are checked. A row begins with a kind of field or a form. The
 * second item of a row is a text.
 */
type Choose = <Row extends readonly [string, string, ...unknown[]]>(
  rows: readonly Row[],
) => readonly Row[];

export function describeCleaning(take: Take, choose: Choose = rows => rows): void {
  it.each(choose(kept))('a field of kind %s keeps of %j: %j', async (kind, typed, keeps) => {
    const [form, name] = placeOf(kind);
    const { values } = await take(form, { ...filled(form), [name]: typed });
    expect(values[name]).toBe(keeps.trim());
  });

  it.each(keptInForms)('the form %s keeps, in %s, of %j: %j', async (id, name, typed, keeps) => {
    const form = formOf(id);
    const { ok, values } = await take(form, { ...filled(form), [name]: typed });
    expect([ok, values[name]]).toEqual([true, keeps]);
  });

  it.each(choose(refused))(
    'a field of kind %s refuses the text of row %# with advice',
    async (kind, typed, sentence) => {
      const [form, name] = placeOf(kind);
      const { ok, errors } = await take(form, { ...filled(form), [name]: typed });
      expect([ok, errors]).toEqual([false, { [name]: expect.stringMatching(sentence) }]);
    },
  );

  it.each(choose(cut))(
    'a field of kind %s refuses %j, which has too many digits for it',
    async (kind, typed) => {
      const [form, name] = placeOf(kind);
      const { ok, values, errors } = await take(form, { ...filled(form), [name]: typed });
      expect(ok).toBe(false);
      expect(errors).toEqual({ [name]: tooManyDigits });
      expect(values[name]).toBe(typed);
    },
  );

  it.each(choose(taken))('a field of kind %s accepts %j', async (kind, typed) => {
    const [form, name] = placeOf(kind);
    const { ok, values } = await take(form, { ...filled(form), [name]: typed });
    expect([ok, values[name]]).toEqual([true, typed]);
  });
}

/** Returns correct texts for all fields of a form. */
export function filled(form: Form): Readonly<Record<string, string>> {
  const fields = filledForms.find(candidate => candidate.form === form.id)?.fields;
  if (fields === undefined)
    throw new Error(`test/expected/formFixtures.ts has no form "${form.id}".`);
  return fields;
}

export function formOf(id: string): Form {
  const form = mailForms.find(candidate => candidate.id === id);
  if (form === undefined) throw new Error(`There is no form "${id}".`);
  return form;
}

function placeOf(kind: Kind): readonly [Form, string] {
  const place = places[kind];
  if (place === undefined) throw new Error(`No mailed form has a field of kind ${kind}.`);
  return place;
}
