/** An enquiry: what a visitor sent with any of the forms, and what an operator sees of it and may do with it. */

/** Plain JSON. `values` are clean, keyed by the form's wire names. */
export interface Enquiry {
  /** 32 hex digits, the same for the same filling sent twice. The mail's Message-ID is derived from it. */
  readonly id: string;
  readonly form: string;
  readonly values: Readonly<Record<string, string>>;
  /** Site path of the page it came from, such as `/java`. */
  readonly page: string;
  /** Milliseconds since 1970, as all times here. */
  readonly receivedAt: number;
  /** Why it looks like spam; empty for most. It is delivered all the same. */
  readonly suspicions: readonly string[];
}

/** Where its mail is. `refused`: by the mail server, for good. `done`: someone has dealt with it, and it is not mailed. */
export const states = ['waiting', 'delivered', 'refused', 'done'] as const;
export type EnquiryState = (typeof states)[number];

/** Where the office is with the person. */
export const statuses = ['new', 'called', 'visited', 'enrolled', 'closed'] as const;
export type EnquiryStatus = (typeof statuses)[number];

export interface StoredEnquiry extends Enquiry {
  readonly keptAt: number;
  readonly state: EnquiryState;
  readonly status: EnquiryStatus;
  /** What the office wrote; empty for most. */
  readonly note: string;
  /** How often the mail server has put it off. */
  readonly failures: number;
  readonly endedAt?: number | undefined;
  /** Why the mail server did not take it the last time. */
  readonly reason?: string | undefined;
}

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

/** In order of arrival; `total` is how many there are without the limit. */
export type Found = Readonly<{ enquiries: readonly StoredEnquiry[]; total: number }>;

export interface Figures {
  readonly waiting: number;
  /** Refused for good by the mail server: the operator has to look. */
  readonly refused: number;
  readonly oldestWaitingAt: number | undefined;
  readonly lastDeliveredAt: number | undefined;
}

export type Tally = Readonly<{ form: string; state: EnquiryState; count: number }>;

/** `retry`: also of what was refused. `done`: neither mailed nor counted as refused. `mark`: with status, note or both. */
export interface Change {
  readonly deed: 'retry' | 'done' | 'erase' | 'mark';
  /** One that was kept twice is changed twice. */
  readonly ids: readonly string[];
  readonly status?: EnquiryStatus | undefined;
  readonly note?: string | undefined;
}

/** For an operator: each engine offers it. */
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
