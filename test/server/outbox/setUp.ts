/** What the tests of the outbox share: an outbox that is closed afterwards, a log that can be read, a `Send`. */

import type { Enquiry } from '../../../server/outbox/enquiry';
import type { Outbox, Send, SendResult } from '../../../server/outbox/outbox';
import { openSqliteOutbox, type SqliteOutboxOptions } from '../../../server/outbox/sqlite/outbox';
import type { Log } from '../../../server/system/log';
import { bundleThread } from '../../support/databaseThread';
import { endAfter } from '../../support/endAfter';
import { courseOf } from './enquiries';

export interface RecordedLog extends Log {
  readonly entries: readonly {
    readonly level: string;
    readonly message: string;
    readonly details?: object | undefined;
  }[];
}

export function recordedLog(): RecordedLog {
  const entries: RecordedLog['entries'][number][] = [];
  const at = (level: string) => (text: string, details?: object) =>
    void entries.push({ level, message: text, details });
  return { entries, info: at('info'), warn: at('warn'), error: at('error') };
}

const shortPauses = { firstMs: 10, maxMs: 40 };

/** With pauses short enough for a test. */
export const defaults = () => ({
  log: recordedLog(),
  retentionDays: 90,
  enquiryPauses: shortPauses,
  transportPauses: shortPauses,
});

export const thread = bundleThread();

/** Opens an outbox in SQLite, and closes it after the test. */
export async function openOutbox(
  folder: string,
  options: Partial<SqliteOutboxOptions> = {},
): Promise<Outbox> {
  return closeAfterTest(await openSqliteOutbox({ ...defaults(), folder, thread, ...options }));
}

export function closeAfterTest<T extends Outbox>(outbox: T): T {
  endAfter('test', () => outbox.close());
  return outbox;
}

/** A `Send` that notes the course of each enquiry and comes to the result that `decide` gives (else: delivered). */
export function recordingSend(
  decide: (one: Enquiry) => SendResult | undefined = () => undefined,
): Send & { readonly sent: string[] } {
  const sent: string[] = [];
  const send: Send = async one => {
    const result = decide(one) ?? { outcome: 'delivered' };
    if (result.outcome === 'delivered') sent.push(courseOf(one));
    return result;
  };
  return Object.assign(send, { sent });
}

export const transportDown: SendResult = { outcome: 'retry', scope: 'transport', reason: 'ECONNREFUSED' };
export const notNow: SendResult = { outcome: 'retry', scope: 'enquiry', reason: '451 later' };
export const refused: SendResult = { outcome: 'refused', reason: '550 no' };
