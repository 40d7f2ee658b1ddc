/** What the tests of the outbox share: an outbox that is closed afterwards, a log that can be read, a `Send`. */

import type { Enquiries } from '../../../server/outbox/enquiries';
import { type FilesOutboxOptions, openFilesOutbox } from '../../../server/outbox/files';
import type { Message, Outbox, Send, SendResult } from '../../../server/outbox/outbox';
import type { Log } from '../../../server/system/log';
import { courseOf } from './messages';

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

/** Pauses short enough for a test. */
export const shortPauses = { firstMs: 10, longestMs: 40 };

/** Opens an outbox with short pauses, which knows what waits, and closes it after the test. */
export async function openOutbox(
  folder: string,
  options: Partial<FilesOutboxOptions> = {},
): Promise<Outbox & Enquiries> {
  const pauses = { messagePauses: shortPauses, transportPauses: shortPauses };
  const given = { folder, log: recordedLog(), retentionDays: 90, ...pauses, ...options };
  const outbox = closeAfterTest(await openFilesOutbox(given));
  await outbox.status();
  return outbox;
}

export function closeAfterTest<T extends Outbox>(outbox: T): T {
  opened.push(outbox);
  return outbox;
}

/** A `Send` that notes the course of each message and comes to the result that `decide` gives (else: delivered). */
export function recordingSend(
  decide: (message: Message) => SendResult | undefined = () => undefined,
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

const opened: Outbox[] = [];

afterEach(async () => {
  for (const outbox of opened.splice(0)) await outbox.close();
});
