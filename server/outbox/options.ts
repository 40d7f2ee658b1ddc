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
  readonly closeWithinMs?: number;
}

/** The same with nothing left open. */
export type OutboxSettings = Required<OutboxOptions>;

const defaults = {
  now: Date.now,
  random: Math.random,
  enquiryPauses,
  transportPauses,
  parallel: 5,
  closeWithinMs: 7_000,
} satisfies Omit<OutboxSettings, 'log' | 'retentionDays'>;

/** The options, with the defaults for those that are not given. */
export function withDefaults<Options extends OutboxOptions>(options: Options): Options & OutboxSettings {
  return { ...defaults, ...options };
}
