/** An enquiry as an operator reads it: who, when, what, and how it stands. */
import { mailForms } from '../../../shared/forms';
import { linesOf, type MailLine } from '../../mail/mailLines';
import type { Enquiry } from '../../outbox/enquiries';

export interface Row {
  /** Enough of the id to name it in a command. */
  readonly id: string;
  readonly state: Enquiry['state'];
  readonly form: string;
  readonly receivedAt: number;
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly course: string;
  /** What else was written. */
  readonly others: readonly MailLine[];
}

/** Sorts the values by what they are; a form that no longer exists gives its own names. */
export function rowOf({ message, state }: Enquiry): Row {
  const form = mailForms.find(({ id }) => id === message.form);
  const lines = linesOf(message, form);
  const first = (is: MailLine['is']) => lines.find(line => line.is === is);
  const known = [first('name'), first('mobile'), first('email'), first('course')];
  const [name, mobile, email, course] = known.map(line => line?.value ?? '');
  return {
    ...{ id: message.id.slice(0, 8), state, form: form?.subject ?? message.form },
    ...{ receivedAt: message.receivedAt, name: name ?? '', mobile: mobile ?? '' },
    ...{ email: email ?? '', course: course ?? '' },
    others: lines.filter(line => !known.includes(line)),
  };
}
