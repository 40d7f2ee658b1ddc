/**
 * An enquiry: what a visitor sent with any of the forms, where it goes, and what was done with it.
 */
import type { Outcome } from '../../shared/desk/views';

/** Plain JSON. `values` are clean, keyed by the form's wire names. */
export interface Enquiry {
  /**
   * 32 hex digits, the same for the same filling sent
   * twice. The mail's Message-ID is derived from it.
   */
  readonly id: string;
  readonly form: string;
  readonly values: Readonly<Record<string, string>>;
  /** Site path of the page it came from, such as `/java`. */
  readonly page: string;
  /** Milliseconds since 1970, as all times here. */
  readonly receivedAt: number;
  /** Why it looks like spam; empty for most. It is delivered all the same. */
  readonly suspicions: readonly string[];
  /** Its row was damaged on the disk: `values` is empty. */
  readonly isUnreadable?: true;
}

/** One that is to be kept. */
export interface NewEnquiry extends Enquiry {
  /**
   * Makes it a repeat as well: an enquiry of one of
   * these ids that was kept within so many milliseconds.
   */
  readonly earlier?: Earlier | undefined;
}

interface Earlier {
  readonly ids: readonly [string, string];
  readonly windowMs: number;
}

/** The kinds of places where an enquiry goes. */
export type TargetKind = 'mail' | 'webhook' | 'receipt';

/**
 * One place where an enquiry goes. `recipient`: a mail
 * address; empty where the kind has only one place.
 */
export interface Place {
  readonly target: TargetKind;
  readonly recipient: string;
}

/**
 * `refused`: by the target, for good. `ended`: nothing is to be done any more, and `reason` says
 * why: someone has dealt with it, or its target is no longer there.
 */
export type DeliveryState = 'waiting' | 'delivered' | 'refused' | 'ended';

export interface Delivery extends Place {
  readonly state: DeliveryState;
  /** How often the target has put it off. */
  readonly failures: number;
  /** Why it was not taken the last time, or why it ended. */
  readonly reason: string | undefined;
  readonly endedAt: number | undefined;
}

/**
 * Where the institute's mails of an enquiry are. `done`:
 * someone has dealt with it, and it is not mailed.
 */
export const states = ['waiting', 'delivered', 'refused', 'done'] as const;
export type EnquiryState = (typeof states)[number];

/**
 * Where the office is with the person. `new`: nobody
 * has said what came of it. `open`: it is not over.
 */
export const stages = ['new', 'open', 'closed'] as const;
export type Stage = (typeof stages)[number];

/** What a person or a program did with an enquiry. */
export type EventKind = 'outcome' | 'noted' | 'reopened' | 'retried' | 'done';

export interface EnquiryEvent {
  /** A later event has a greater one. */
  readonly number: number;
  readonly at: number;
  /**
   * The first name of who was at the desk, a person's
   * name on this machine, or the name of a program.
   */
  readonly by: string;
  readonly kind: EventKind;
  readonly outcome: Outcome | undefined;
  /** When the person is to be called again, as it was decided here. */
  readonly dueAt: number | undefined;
  /** The note; may be empty. */
  readonly text: string;
}

/** Who sent an enquiry; empty where the form does not ask for it, or nothing was given. */
export interface Person {
  readonly name: string;
  /** Ten digits where the number has them; else as it was given, without what separates digits. */
  readonly phone: string;
  /** In lower case. */
  readonly email: string;
  readonly course: string;
}

export interface StoredEnquiry extends Enquiry, Person {
  readonly keptAt: number;
  /** Only mails to the institute decide it. */
  readonly state: EnquiryState;
  readonly stage: Stage;
  /** The last one. */
  readonly outcome: Outcome | undefined;
  /** How often somebody called, with and without an answer. */
  readonly calls: number;
  /** When the office first noted anything of it. */
  readonly firstTouchAt: number | undefined;
  /** When the person is to be called again. */
  readonly followUpAt: number | undefined;
  readonly closedAt: number | undefined;
  /** When its last delivery ended; undefined while one waits, or the mail of one was refused. */
  readonly endedAt: number | undefined;
  readonly deliveries: readonly Delivery[];
  /** Oldest first. */
  readonly events: readonly EnquiryEvent[];
}

/** Whether the institute's own system has it, by the webhook: nothing here deletes it there. */
export function isInOwnSystem({ deliveries }: Pick<StoredEnquiry, 'deliveries'>): boolean {
  return deliveries.some(({ target, state }) => target === 'webhook' && state === 'delivered');
}

/** Which enquiries are asked for; what is left out does not matter. */
export interface EnquiryFilter {
  /**
   * `waiting` and `refused` are asked of deliveries: a webhook's counts as a mail's does, a
   * receipt's does not.
   */
  readonly states?: readonly EnquiryState[];
  readonly since?: number | undefined;
  /** A text in its values, its notes or its id. */
  readonly text?: string;
  /** Sent with one of these phone numbers or mail addresses, or with an id that begins so. */
  readonly who?: readonly string[];
  /** The beginning of its id. */
  readonly id?: string;
  readonly limit?: number | undefined;
}

/** In order of arrival; `total` is how many there are without the limit. */
export interface EnquiryListPage {
  readonly enquiries: readonly StoredEnquiry[];
  readonly total: number;
}

/** Of mails to the institute, but for the last two. */
export interface Figures {
  readonly waiting: number;
  /** Of those that wait: since the sending limit of the mail provider is used up. */
  readonly overLimit: number;
  /** Refused for good by the mail server: the operator has to look. */
  readonly refused: number;
  readonly oldestWaitingAt: number | undefined;
  readonly lastDeliveredAt: number | undefined;
  readonly webhooksWaiting: number;
  readonly webhooksRefused: number;
}

/** A delivery that succeeded. */
export interface Delivered {
  readonly recipient: string;
  readonly endedAt: number;
}

export interface Tally {
  readonly form: string;
  readonly state: EnquiryState;
  readonly count: number;
}
