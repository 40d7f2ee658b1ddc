/** The server's side of the thread that owns the database. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../system/log';
import { withTimeout } from '../../system/timers';
import { type Sql, StoreError } from '../sql';
import { sqliteDialect } from './dialect';
import { restartCode } from './salvage';
import type { CallResult, Outcomes, Request, ThreadMessage } from './thread';

export interface SqliteOptions {
  /** DATA_DIR; it is made where it is missing. */
  readonly folder: string;
  /** The program of the thread that owns the database (thread.ts). */
  readonly thread: string;
  readonly log: Log;
  /** Another process has changed something. */
  readonly onChange: () => void;
}

interface Pending {
  readonly request: Request;
  readonly resolve: (result: never) => void;
  readonly reject: (fault: Error) => void;
}

/** Each restart copies the whole database: on a disk that damages every copy it ends. */
const maxRestarts = 10;

/** The thread cannot be waited for while a call of the system hangs in it. */
const closeTimeoutMs = 3_000;

/** Resolves when the database is open; rejects with a sentence for the operator. */
export async function openSqlite({ folder, thread, log, onChange }: SqliteOptions): Promise<Sql> {
  /** Requests without an answer, in their order, which is that of the answers. */
  const pending: Pending[] = [];
  /** Those of one callback, which go together. */
  let unsent: Request[] = [];
  let isOpen = false;
  let isClosed = false;
  let restarts = 0;
  let worker = startThread();

  function startThread(): Worker {
    const started = new Worker(thread, { workerData: { folder } });
    started.on('message', receive);
    started.on('error', fault => {
      // Once it is open, a fault that nothing caught there is one of the whole process.
      if (isOpen) throw fault;
      for (const { reject } of pending) reject(fault);
    });
    started.on('exit', code => {
      if (code === restartCode) restart();
    });
    return started;
  }

  function receive(message: ThreadMessage): void {
    if ('answers' in message) {
      void settle(pending.splice(0, message.answers.length), message.answers);
    } else if ('log' in message) {
      const [level, text, details] = message.log;
      log[level](text, details);
    } else {
      onChange();
    }
  }

  /** What was not answered is asked again: an enquiry that was kept is a repeat then. */
  function restart(): void {
    restarts += 1;
    if (restarts > maxRestarts) throw new Error('The database is damaged again and again.');

    worker = startThread();
    unsent = pending.map(({ request }) => request);
    send();
    if (isOpen) onChange();
  }

  function ask<Kind extends Request['do']>(
    request: Request & { readonly do: Kind },
  ): Promise<Outcomes[Kind]> {
    return new Promise((resolve, reject) => {
      if (isClosed) return reject(new StoreError('The database is closed.'));

      pending.push({ request, resolve, reject });
      if (unsent.push(request) === 1) queueMicrotask(send);
    });
  }

  function send(): void {
    worker.postMessage(unsent);
    unsent = [];
  }

  await ask({ do: 'open' });
  isOpen = true;

  return {
    dialect: sqliteDialect,
    write: (...statements) => ask({ do: 'write', statements }),
    read: (...statement) => ask({ do: 'read', statement }),
    scrub: () => ask({ do: 'scrub' }),

    async close() {
      const closing = ask({ do: 'close' })
        .catch(() => undefined)
        .then(() => worker.terminate());
      isClosed = true;
      if (!(await withTimeout(closing, closeTimeoutMs)))
        throw new StoreError('The disk does not answer.');
    },
  };
}

/** A few in each turn of the event loop, so that what follows them does not hold up everyone else's requests. */
async function settle(pending: readonly Pending[], answers: readonly CallResult[]): Promise<void> {
  for (const [index, answer] of answers.entries()) {
    if (index > 0 && index % 32 === 0) await nextTurn();
    if ('fault' in answer) pending[index]?.reject(new StoreError(answer.fault));
    else pending[index]?.resolve(answer.result as never); // of the type that `ask` says
  }
}
