/** Starts the thread that owns the SQLite database, and sends it the server's requests. */
import { Worker } from 'node:worker_threads';
import type { Log } from '../../system/log';
import { endsWithin, withTimeout } from '../../system/timers';
import { notAnsweringError, type Sql, StoreError } from '../sql';
import type { Call, CallAnswer, Request, ResultByRequest, ThreadMessage } from './databaseThread';
import { sqliteDialect } from './dialect';

/** The longest time that a visitor waits for the database. */
const callTimeoutMs = 15_000;

/** The longest time that closing may take, because a system call may hang in the thread. */
const closeTimeoutMs = 3_000;

/**
 * Starts the thread that owns the database. Resolves when the database is open. Rejects with a
 * sentence for the operator. `folder`: DATA_DIR, which is made if it is missing. `thread`: the path
 * of the built databaseThread.ts.
 */
export async function openSqlite(folder: string, thread: string, log: Log): Promise<Sql> {
  const worker = new Worker(thread, { workerData: { folder } });
  const pending = new Map<number, PendingCall>();
  let lastId = 0;
  let isOpen = false;
  let isClosed = false;

  /** Sends a request to the thread. If the request fails, rejects with a StoreError. */
  function ask<Kind extends Request['do']>(
    request: Request & { readonly do: Kind },
  ): Promise<ResultByRequest[Kind]> {
    return new Promise((resolve, reject) => {
      if (isClosed) return reject(new StoreError('The database is closed.'));

      lastId += 1;
      pending.set(lastId, { resolve, reject });
      const call: Call = { id: lastId, request };
      worker.postMessage(call);
    });
  }

  /**
   * Waits for the answer, but only until the time limit. A write may still succeed after this
   * time.
   */
  function inTime<T>(answer: Promise<T>): Promise<T> {
    return withTimeout(answer, callTimeoutMs, notAnsweringError);
  }

  function settle({ id, outcome }: CallAnswer): void {
    const call = pending.get(id);
    pending.delete(id);
    if ('fault' in outcome) call?.reject(new StoreError(outcome.fault));
    else call?.resolve(outcome.result as never); // typed by `ask`
  }

  worker.on('message', (message: ThreadMessage) => {
    if ('answers' in message) {
      for (const answer of message.answers) settle(answer);
    } else {
      const [level, text, details] = message.log;
      log[level](text, details);
    }
  });

  worker.on('error', fault => {
    // While the database is being opened, an error in the thread rejects the waiting calls. Once
    // the database is open, such an error counts as an uncaught error of the whole process.
    if (isOpen) throw fault;
    for (const { reject } of pending.values()) reject(fault);
  });

  await ask({ do: 'open' });
  isOpen = true;

  return {
    dialect: sqliteDialect,
    write: (...statements) => inTime(ask({ do: 'write', statements })),
    read: (...statement) => inTime(ask({ do: 'read', statement })),
    // Everything that can be read is already on the disk.
    confirm: async () => undefined,
    eraseDeletedBytes: () => ask({ do: 'eraseDeletedBytes' }),

    async close() {
      const closing = ask({ do: 'close' })
        .catch(() => undefined)
        .then(() => worker.terminate());
      isClosed = true;
      if (!(await endsWithin(closing, closeTimeoutMs)))
        throw new StoreError('The disk does not answer.');
    },
  };
}

interface PendingCall {
  readonly resolve: (result: never) => void;
  readonly reject: (fault: Error) => void;
}
