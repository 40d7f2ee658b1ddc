/** What an operator sees of the messages that are kept, and may do with them: each engine of the outbox offers it. */
import type { Message } from './outbox';

export type EnquiryState = 'waiting' | 'delivered' | 'set aside' | 'done';

/** A message, and what became of it. */
export interface Enquiry {
  readonly message: Message;
  /** Milliseconds since 1970, as all times here. */
  readonly keptAt: number;
  readonly state: EnquiryState;
  /** When it was delivered, set aside or marked as done. */
  readonly endedAt?: number;
  /** Why the mail server refuses it. */
  readonly reason?: string;
}

/**
 * `retry`: what waits is tried now, what was set aside waits again. `done`: someone has dealt with it; it is neither
 * mailed nor counted as set aside any more. `erase`: its content goes, wherever it is kept.
 */
export type Deed = 'retry' | 'done' | 'erase';

export interface Change {
  readonly deed: Deed;
  /** Ids of messages. One that was kept twice is changed twice. */
  readonly ids: readonly string[];
}

/** What a change came to, by ids. What is in neither list needed no change. */
export interface Changed {
  readonly changed: readonly string[];
  /** Being handed to the mail server for longer than anyone waits: to be tried again later. */
  readonly busy: readonly string[];
}

/** What is to be held in memory of a message; undefined leaves it out. */
export type Take = (message: Message) => Message | undefined;

export interface Enquiries {
  /**
   * Every message, in order of arrival; with `since`, at least those that arrived or ended after it. There may be
   * hundreds of thousands: a server does not hold all of each (`take`).
   */
  all(since?: number, take?: Take): Promise<readonly Enquiry[]>;
  /** Resolves when the change is durable; rejects with a sentence for the operator. */
  change(change: Change): Promise<Changed>;
}
