/** The outbox: what keeps a visitor's enquiry from the moment of a success answer until a mail server has it. */
import type { Enquiry } from './enquiry';

export type Message = Enquiry;

/** What a delivery attempt came to. `transport`: nothing can be sent now, so every enquiry waits. */
export type SendResult =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'retry'; readonly scope: 'enquiry' | 'transport'; readonly reason: string }
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
