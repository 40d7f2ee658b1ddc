/**
 * The English sentences that say what is wrong with a value. A form in another language has other
 * sentences.
 */
export const validationMessages = {
  tooLong: 'Use at most {max} characters; this has {length}',
  noNumber: 'Enter all ten digits, like 98765 43210',
  tooManyDigits: 'Enter a 10-digit number, without +91: digits after the tenth are left out',
  leftOut: 'Use letters only. Left out: {left}',
  notEmail: 'Enter an email address like name@example.com',
  notDay: 'Enter a date like 2026-11-24 (year-month-day)',
  notAnOption: 'Choose one of the answers in the list',
};

export type ValidationMessages = typeof validationMessages;
/** What can be wrong with a cleaned text. */
export type ValidationFault = keyof ValidationMessages;
