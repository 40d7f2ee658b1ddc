/** An enquiry as an operator reads it: who, when, what, and how it stands. */
import { mailForms } from '../../../shared/forms';
import { linesOf, type MailLine } from '../../mail/mailLines';
import type { StoredEnquiry } from '../../outbox/enquiry';
import { kolkataStamp } from '../../system/time';

export interface Row {
  /** Enough of the id to name it in a command. */
  readonly id: string;
  readonly state: StoredEnquiry['state'];
  readonly form: string;
  readonly received: string;
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly course: string;
  /** What else was written. */
  readonly others: readonly MailLine[];
}

/** Sorts the values by what they are; a form that no longer exists gives its own names. */
export function rowOf(enquiry: StoredEnquiry): Row {
  const { id, state, receivedAt } = enquiry;
  const form = mailForms.find(each => each.id === enquiry.form);
  const lines = linesOf(enquiry, form);
  const find = (is: MailLine['is']) => lines.find(line => line.is === is);
  const known = { name: find('name'), mobile: find('mobile'), email: find('email'), course: find('course') };
  return {
    ...{ id: id.slice(0, 8), state, form: form?.subject ?? enquiry.form, received: kolkataStamp(receivedAt) },
    ...{ name: known.name?.value ?? '', mobile: known.mobile?.value ?? '' },
    ...{ email: known.email?.value ?? '', course: known.course?.value ?? '' },
    others: lines.filter(line => !Object.values(known).includes(line)),
  };
}

/** For programs: dates as ISO 8601, values by the names of their fields. */
export function plain(enquiry: StoredEnquiry): object {
  const { id, state, form, page, suspicions, values, receivedAt, keptAt, endedAt, reason = null } = enquiry;
  const iso = (time: number) => new Date(time).toISOString();
  return {
    ...{ id, state, form, page, receivedAt: iso(receivedAt), keptAt: iso(keptAt) },
    ...{ endedAt: endedAt === undefined ? null : iso(endedAt), reason, suspicions, values },
  };
}
