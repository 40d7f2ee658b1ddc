/** Whose an enquiry is: what its form asks of the person, in columns by which SQL finds it. */
import { mailForms } from '../../shared/forms';
import type { FieldRole } from '../../shared/forms/form';
import { digitsIn, wholeNumber } from '../../shared/forms/kinds';
import type { Enquiry } from './enquiryTypes';

/** Empty where the form does not ask for it, or where nothing was given. */
export interface Person {
  readonly name: string;
  /** Digits alone: the last ten, so without a country code, or all where there are fewer. */
  readonly phone: string;
  /** In lower case. */
  readonly email: string;
  readonly course: string;
}

/** Read by the roles of the form's fields. */
export function personOf({ form: formId, values }: Pick<Enquiry, 'form' | 'values'>): Person {
  const form = mailForms.find(({ id }) => id === formId);

  function answerTo(role: FieldRole): string {
    const field = form?.fields.find(each => each.role === role);
    return field === undefined ? '' : (values[field.name] ?? '').trim();
  }

  return {
    name: answerTo('name'),
    phone: phoneIn(answerTo('phone')),
    email: emailIn(answerTo('email')),
    course: answerTo('course'),
  };
}

/** A number as the column `phone` has it, however it is written. */
export function phoneIn(text: string): string {
  return digitsIn(text).slice(-wholeNumber);
}

/** An address as the column `email` has it. */
export function emailIn(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}
