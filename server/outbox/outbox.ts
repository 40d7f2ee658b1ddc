/** The outbox: what keeps a visitor's message from the moment of a success answer until a mail server has it. */

/** One accepted submission, as it is kept. Plain JSON; `values` are clean, keyed by the form's wire names. */
export interface Message {
  /**
   * 64 hex digits: SHA-256 over form, idempotency key (or client, where there is no key) and values.
   * The same submission sent twice has the same id; the mail's Message-ID is derived from it.
   */
  readonly id: string;
  /** The form's id (shared/forms). */
  readonly form: string;
  readonly values: Readonly<Record<string, string>>;
  /** Site path of the page it came from, such as `/java`. */
  readonly page: string;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  /** Why it looks like spam; empty for a message that does not. It is delivered all the same. */
  readonly suspicions: readonly string[];
}

/** What a delivery attempt came to. `transport`: nothing can be sent now, so every message waits. */
export type SendResult =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'retry'; readonly scope: 'message' | 'transport'; readonly reason: string }
  | { readonly outcome: 'refused'; readonly reason: string };

/** Hands one message on; resolves with what it came to and never rejects for an SMTP answer. */
export type Send = (message: Message) => Promise<SendResult>;

export interface OutboxStatus {
  /** Whether `keep` can be expected to succeed now. */
  readonly canKeep: boolean;
  readonly waiting: number;
  /** Refused for good by the mail server: the operator has to look. */
  readonly setAside: number;
  readonly oldestWaitingAt: number | undefined;
  readonly lastDeliveredAt: number | undefined;
}

export interface Outbox {
  /**
   * Makes the message durable (written and fsynced) before it resolves. `repeat`: a message with this id
   * is kept already (with `repeatWindowMs`, was kept within that time), and nothing was added.
   * Rejects when the message cannot be kept; then nothing of it counts as kept.
   */
  keep(message: Message, options?: { readonly repeatWindowMs?: number }): Promise<'kept' | 'repeat'>;
  /** Begins to hand waiting messages to `send`, oldest first, at least once each, until `close`. */
  start(send: Send): void;
  status(): Promise<OutboxStatus>;
  /** Stops handing out, waits for writes and for the delivery under way, frees the folder. */
  close(): Promise<void>;
}

/** A message could not be kept; `cause` says why. Nothing of it counts as kept. */
export class OutboxError extends Error {
  override readonly name = 'OutboxError';
}
