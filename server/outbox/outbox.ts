/** The outbox: what keeps a visitor's enquiry from the moment of a success answer until a mail server has it. */
import { faultCode } from '../system/files';
import type { Enquiry, Figures, Tally } from './enquiry';

/** What an attempt to send came to. `transport`: nothing can be sent now, so every enquiry waits. */
export type SendResult =
  /** `as`: what the log says of it, where that is not "Delivered". */
  | { readonly outcome: 'delivered'; readonly as?: string }
  | { readonly outcome: 'retry'; readonly scope: 'enquiry' | 'transport'; readonly reason: string }
  | { readonly outcome: 'refused'; readonly reason: string };

/** No send takes longer, so nothing has to wait for one longer. */
export const maxSendMs = 120_000;

/** Hands one enquiry on; resolves with what it came to and never rejects for an SMTP answer. */
export type Send = (enquiry: Enquiry) => Promise<SendResult>;

export interface OutboxStatus extends Figures {
  readonly canKeep: boolean;
  /** Files that hold what could not be read as an enquiry: the operator has to look. */
  readonly damaged: number;
}

export interface Outbox {
  /** Random, the same for every process that shares this outbox: for hashes that nobody else can compute. */
  readonly secret: string;
  /** Resolves once synced. `repeat`: this id is kept, or was within `repeatWindowMs`. Rejects with an OutboxError. */
  keep(enquiry: Enquiry, options?: { readonly repeatWindowMs?: number }): Promise<'kept' | 'repeat'>;
  /** Begins to hand waiting enquiries to `send`, oldest first, at least once each, until `close`. */
  start(send: Send): void;
  status(): Promise<OutboxStatus>;
  tally(from: number, to: number): Promise<readonly Tally[]>;
  /** Stops handing out, waits for writes and for deliveries under way, frees what it holds. */
  close(): Promise<void>;
}

/** An enquiry could not be kept; `cause` says why. Nothing of it counts as kept. */
export class OutboxError extends Error {
  override readonly name = 'OutboxError';
}

/** What a fault of the store says, for the log: of files, commands and settings, never of what was written. */
export function messageOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  // The fault of a Redis Cluster says less than that of the node that was asked last.
  const { lastNodeError }: { lastNodeError?: unknown } = Object(fault);
  return lastNodeError === undefined ? fault.message || faultCode(fault) : messageOf(lastNodeError);
}
