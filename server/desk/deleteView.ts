/**
 * Makes the content of the page on which a user deletes a person. The page shows everything that
 * would be erased.
 */
import { hash } from 'node:crypto';
import { enquiryAddress } from '../../shared/desk/addresses';
import type { DeleteView } from '../../shared/desk/views';
import type { DeskStore } from '../store/deskStore';
import { isInOwnSystem, type StoredEnquiry, type StoredPerson } from '../store/enquiries';
import { type FormScope, isInScope } from '../store/formScope';
import { wordsFor } from '../store/people';
import { notesOf } from './enquiryParts';
import { newestOf } from './enquiryView';
import { enquiryRow, type RowContext, shownName } from './rowView';

/** Everything that is kept about a person. */
export interface AllOfPerson {
  /**
   * The person's enquiries that the user sees. Another person may have the same phone number or
   * mail address. Enquiries of that other person are not in this list.
   */
  readonly enquiries: readonly StoredEnquiry[];
  /**
   * The number of other people's enquiries that have this person's number or address in a message
   * or a note. These enquiries are not deleted.
   */
  readonly mentions: number;
  /**
   * The number of the person's enquiries that only other users see. These enquiries are not
   * deleted.
   */
  readonly unseen: number;
  /**
   * Other people with the same number or address. The office has said that they are different
   * people, so their enquiries are not deleted. This list has their names.
   */
  readonly apart: readonly string[];
}

/**
 * Finds everything that is kept about a person. `sees`: the forms whose enquiries the user sees.
 */
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

/** Returns the content for a page that deletes only this enquiry. */
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

/**
 * Makes a hash of the enquiries on the page and of their newest events. The browser sends the
 * hash back with the form. If something has changed since then, the hash is different.
 */
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
  const notes = enquiries.flatMap(notesOf);
  return {
    row: enquiryRow(enquiry, row),
    path: enquiryAddress(enquiry.id),
    enquiries: enquiries.map(each => enquiryRow(each, row)),
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
