/** What an operator sees of the enquiries, and may do with them: each engine offers it. */
import type { EnquiryState, StoredEnquiry } from './enquiry';

/** Which enquiries are asked for; what is left out does not matter. */
export interface Query {
  readonly states?: readonly EnquiryState[];
  /** Received at this time or later. */
  readonly since?: number | undefined;
  /** A text in one of its values (matching.ts). */
  readonly text?: string;
  /** Numbers, email addresses or beginnings of ids (matching.ts). */
  readonly who?: readonly string[];
  /** The beginning of its id. */
  readonly id?: string;
  /** Not of this form. */
  readonly exceptForm?: string;
  /** The newest so many. */
  readonly limit?: number | undefined;
}

export interface Found {
  /** In order of arrival. */
  readonly enquiries: readonly StoredEnquiry[];
  /** How many there are without the limit. */
  readonly total: number;
}

export interface Figures {
  readonly waiting: number;
  /** Refused for good by the mail server: the operator has to look. */
  readonly refused: number;
  readonly oldestWaitingAt: number | undefined;
  readonly lastDeliveredAt: number | undefined;
}

/** How many enquiries of a form are in a state. */
export interface Tally {
  readonly form: string;
  readonly state: EnquiryState;
  readonly count: number;
}

/**
 * `retry`: what waits is tried now, what was refused waits again. `done`: someone has dealt with it; it is neither
 * mailed nor counted as refused any more. `erase`: its content goes, wherever the outbox has it.
 */
export type Deed = 'retry' | 'done' | 'erase';

export interface Change {
  readonly deed: Deed;
  /** Ids of enquiries. One that was kept twice is changed twice. */
  readonly ids: readonly string[];
}

/** What a change came to, by ids. What is in neither list needed no change. */
export interface Changed {
  readonly changed: readonly string[];
  /** Being sent for longer than anyone waits: to be tried again later. */
  readonly busy: readonly string[];
}

export interface Enquiries {
  list(query: Query): Promise<Found>;
  figures(): Promise<Figures>;
  /** Resolves when the change is durable; rejects with a sentence for the operator. */
  change(change: Change): Promise<Changed>;
  /** Writes a copy that can be put back. Rejects with a sentence where the engine has none to offer. */
  backup(file: string): Promise<void>;
}
