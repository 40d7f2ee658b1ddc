/** What would go where a person is deleted, as its page names it. */
import { hash } from 'node:crypto';
import { enquiryAddress } from '../../shared/desk/addresses';
import type { DeleteView } from '../../shared/desk/views';
import type { DeskStore } from '../store/deskStore';
import { isInOwnSystem, type StoredEnquiry, type StoredPerson } from '../store/enquiries';
import { type FormScope, isInScope } from '../store/formScope';
import { wordsFor } from '../store/people';
import { newestOf } from './enquiryView';
import { type RowContext, rowView, shownName } from './rowView';

/** What is kept of a person. */
export interface AllOfPerson {
  /** All of the person: by number and address, but for whom the office keeps apart. */
  readonly enquiries: readonly StoredEnquiry[];
  /** Others that hold the number or the address in a message or a note alone: they stay. */
  readonly mentions: number;
  /** Theirs, which only others of the office see: they stay. */
  readonly unseen: number;
  /** Names of others on the number or the address, who are kept apart: they stay. */
  readonly apart: readonly string[];
}

/** `sees`: the forms whose enquiries one sees. */
export async function allOfThem(
  person: StoredPerson,
  desk: DeskStore,
  sees: FormScope,
): Promise<AllOfPerson> {
  const who = [...new Set(person.enquiries.flatMap(wordsFor))];
  const mentions = await desk.mentions(who, sees);
  const enquiries = person.enquiries.filter(({ form }) => isInScope(form, sees));
  return {
    enquiries,
    mentions,
    unseen: person.enquiries.length - enquiries.length,
    apart: person.sharing.map(shownName),
  };
}

/** This one alone. */
export function alone(enquiry: StoredEnquiry): AllOfPerson {
  return {
    enquiries: [enquiry],
    mentions: 0,
    unseen: 0,
    apart: [],
  };
}

export function idsOf({ enquiries }: AllOfPerson): readonly string[] {
  return enquiries.map(({ id }) => id);
}

/** As a page of the same ones says it, and no other: with what was noted of each until then. */
export function namedIn(all: AllOfPerson): string {
  const noted = all.enquiries.map(each => newestOf({ enquiries: [each] }));
  return hash('sha256', [...idsOf(all), ...noted].join(' '));
}

export interface DeleteAsked {
  readonly hasChanged: boolean;
}

export function deleteView(
  enquiry: StoredEnquiry,
  all: AllOfPerson,
  { hasChanged }: DeleteAsked,
  row: RowContext,
): DeleteView {
  const { enquiries, mentions, unseen, apart } = all;
  const mailsSent = enquiries.flatMap(({ deliveries }) =>
    deliveries.filter(({ target, state }) => target === 'mail' && state === 'delivered'),
  );
  const notes = enquiries.flatMap(({ events }) => events.filter(({ text }) => text !== ''));
  return {
    row: rowView(enquiry, row),
    path: enquiryAddress(enquiry.id),
    enquiries: enquiries.map(each => rowView(each, row)),
    notes: notes.length,
    mailsSent: mailsSent.length,
    isInOwnSystem: enquiries.some(isInOwnSystem),
    named: namedIn(all),
    namedAlone: namedIn(alone(enquiry)),
    mentions,
    unseen,
    apart,
    hasChanged,
  };
}
