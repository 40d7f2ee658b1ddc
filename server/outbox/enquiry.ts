/** An enquiry: what a visitor sent with any of the forms. */

/** Plain JSON. `values` are clean, keyed by the form's wire names. */
export interface Enquiry {
  /**
   * 64 hex digits: a hash of form, idempotency key (or sender, where there is no key) and values. The same filling sent
   * twice has the same id. The mail's Message-ID is derived from it.
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
