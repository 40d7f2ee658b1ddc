/** What every engine of the outbox takes. */
import type { Log } from '../system/log';
import { enquiryPauses, type Pauses, transportPauses } from './transport';

export interface OutboxOptions {
  readonly log: Log;
  /** Delivered enquiries are deleted after this. */
  readonly retentionDays: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** From 0 to 1. */
  readonly random?: () => number;
  readonly enquiryPauses?: Pauses;
  readonly transportPauses?: Pauses;
  /** Sends of this process under way at once; the pooled transport has as many connections. */
  readonly parallel?: number;
  /** How long `close` waits for sends under way. */
  readonly closeTimeoutMs?: number;
}

/** The same with nothing left open. */
export type OutboxSettings = Required<OutboxOptions>;

export function withDefaults<Options extends OutboxOptions>(options: Options): Options & OutboxSettings {
  const defaults = { now: Date.now, random: Math.random, enquiryPauses, transportPauses };
  return { ...defaults, parallel: 5, closeTimeoutMs: 7_000, ...options };
}
