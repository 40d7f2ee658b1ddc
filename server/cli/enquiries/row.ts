/** An enquiry as an operator reads it: who, when, what, and how it stands. */
import { mailForms } from '../../../shared/forms';
import { linesOf, type MailLine } from '../../mail/mailLines';
import type { StoredEnquiry } from '../../outbox/enquiry';

export interface Row {
  /** Enough of the id to name it in a command. */
  readonly id: string;
  readonly state: StoredEnquiry['state'];
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
export function rowOf(enquiry: StoredEnquiry): Row {
  const form = mailForms.find(({ id }) => id === enquiry.form);
  const lines = linesOf(enquiry, form);
  const first = (is: MailLine['is']) => lines.find(line => line.is === is);
  const known = [first('name'), first('mobile'), first('email'), first('course')];
  const [name, mobile, email, course] = known.map(line => line?.value ?? '');
  return {
    ...{ id: enquiry.id.slice(0, 8), state: enquiry.state, form: form?.subject ?? enquiry.form },
    ...{ receivedAt: enquiry.receivedAt, name: name ?? '', mobile: mobile ?? '' },
    ...{ email: email ?? '', course: course ?? '' },
    others: lines.filter(line => !known.includes(line)),
  };
}

/** For programs: dates as ISO 8601, values by the names of their fields. */
export function plain({ keptAt, endedAt, reason, receivedAt, ...enquiry }: StoredEnquiry): object {
  const { id, state, form, page, suspicions, values } = enquiry;
  const iso = (time: number) => new Date(time).toISOString();
  return {
    ...{ id, state, form, page, receivedAt: iso(receivedAt), keptAt: iso(keptAt) },
    endedAt: endedAt === undefined ? null : iso(endedAt),
    ...{ reason: reason ?? null, suspicions, values },
  };
}
