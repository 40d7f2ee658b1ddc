/** Writes messages durably: a lone one to its own file, those that wait while a write is under way to one file. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { writeDurably } from '../system/files';
import { type Folders, withFolders } from './folders';
import type { Health } from './health';
import { OutboxError } from './outbox';
import { encodeLine, type Kept } from './record';

export interface Writer {
  /** Resolves when the message is durable; rejects with an OutboxError when it could not be made so. */
  write(kept: Kept): Promise<void>;
  /** Resolves when no write is under way. */
  idle(): Promise<void>;
}

interface Options {
  readonly folders: Folders;
  readonly health: Health;
  readonly nameFor: (ids: readonly string[]) => string;
  /** Told of each file once it is durable, before any `write` of it resolves. Lengths are the bytes of its lines. */
  readonly onWritten: (name: string, lengths: readonly number[]) => void;
}

interface Entry {
  readonly id: string;
  readonly line: string;
  readonly settle: (fault?: OutboxError) => void;
}

const maxLines = 256;
const maxCharacters = 1_000_000;

/** A writer with nothing to write. */
export function openWriter({ folders, health, nameFor, onWritten }: Options): Writer {
  const entries: Entry[] = [];
  let isWriting = false;
  let writing = Promise.resolve();

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (entries.length > 0) {
      // Those whose message the last write kept may have the next one ready: one turn lets them share this write.
      await nextTurn();
      await writeBatch(takeBatch(entries));
    }
    isWriting = false;
  }

  async function writeBatch(batch: readonly Entry[]): Promise<void> {
    const name = nameFor(batch.map(({ id }) => id));
    try {
      const text = batch.map(({ line }) => line).join('');
      await withFolders(folders, () => writeDurably(folders.waiting, name, text));
    } catch (cause) {
      health.note(cause);
      const fault = new OutboxError(`The message could not be written to ${folders.waiting}.`, { cause });
      return void tell(batch, fault);
    }
    health.note(undefined);
    onWritten(
      name,
      batch.map(({ line }) => Buffer.byteLength(line)),
    );
    void tell(batch);
  }

  /** A few in each turn of the event loop, so that their answers do not hold up everyone else's. */
  async function tell(batch: readonly Entry[], fault?: OutboxError): Promise<void> {
    for (const [index, { settle }] of batch.entries()) {
      if (index % 8 === 7) await nextTurn();
      settle(fault);
    }
  }

  return {
    write(kept) {
      return new Promise<void>((resolve, reject) => {
        const settle = (fault?: OutboxError) => (fault ? reject(fault) : resolve());
        entries.push({ id: kept.message.id, line: encodeLine(kept), settle });
        if (!isWriting) writing = writeAll();
      });
    },
    idle: () => writing,
  };
}

function takeBatch(entries: Entry[]): Entry[] {
  let characters = 0;
  const end = entries.findIndex(({ line }, index) => {
    characters += line.length;
    return index === maxLines || (index > 0 && characters > maxCharacters);
  });
  return entries.splice(0, end === -1 ? entries.length : end);
}
