/** What an operator sees of the enquiries, and may do with them: each engine offers it. */
import type { EnquiryState, EnquiryStatus, StoredEnquiry } from './enquiry';

/** Which enquiries are asked for; what is left out does not matter. */
export interface Query {
  readonly states?: readonly EnquiryState[];
  readonly statuses?: readonly EnquiryStatus[];
  readonly since?: number | undefined;
  /** A text in its values, its note or its id. */
  readonly text?: string;
  readonly who?: readonly string[];
  readonly id?: string;
  readonly exceptForm?: string;
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

export interface Tally {
  readonly form: string;
  readonly state: EnquiryState;
  readonly count: number;
}

/**
 * `retry`: what waits is tried now, what was refused waits again. `done`: it is neither mailed nor counted as refused any
 * more. `erase`: its content goes, wherever the outbox has it. `mark`: it gets this status, this note, or both.
 */
export interface Change {
  readonly deed: 'retry' | 'done' | 'erase' | 'mark';
  /** One that was kept twice is changed twice. */
  readonly ids: readonly string[];
  readonly status?: EnquiryStatus | undefined;
  readonly note?: string | undefined;
}

export interface Enquiries {
  list(query: Query): Promise<Found>;
  figures(): Promise<Figures>;
  /** Gives the ids of those that it changed, once that is durable; rejects with a sentence for the operator. */
  change(change: Change): Promise<readonly string[]>;
  /** Whether a server delivers them; true where nobody can tell. */
  isServed(): Promise<boolean>;
  /** Writes a copy that can be put back. Rejects with a sentence where the engine has none to offer. */
  backup(file: string): Promise<void>;
}
