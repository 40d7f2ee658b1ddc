/** The server's side of the thread that owns the database. */
import { Worker } from 'node:worker_threads';
import type { Log } from '../../system/log';
import { endsWithin } from '../../system/timers';
import { type Sql, StoreError } from '../sql';
import type { ThreadMessage } from './databaseThread';
import { sqliteDialect } from './dialect';
import { restartCode } from './salvage';
import { openCalls } from './threadCalls';

export interface SqliteOptions {
  /** DATA_DIR; it is made where it is missing. */
  readonly folder: string;
  /** The program of the thread that owns the database (databaseThread.ts). */
  readonly thread: string;
  readonly log: Log;
  /** Another process has changed something. */
  readonly onChange: () => void;
}

/** Each restart copies the whole database: on a disk that damages every copy it ends. */
const maxRestarts = 10;

/** The thread cannot be waited for while a call of the system hangs in it. */
const closeTimeoutMs = 3_000;

/** Resolves when the database is open; rejects with a sentence for the operator. */
export async function openSqlite({ folder, thread, log, onChange }: SqliteOptions): Promise<Sql> {
  const calls = openCalls(requests => worker.postMessage(requests));
  let isOpen = false;
  let restarts = 0;
  let worker = startThread();

  function startThread(): Worker {
    const started = new Worker(thread, { workerData: { folder } });
    started.on('message', receive);
    started.on('error', fault => {
      // Once it is open, a fault that nothing caught there is one of the whole process.
      if (isOpen) throw fault;
      calls.fail(fault);
    });
    started.on('exit', code => {
      if (code === restartCode) restart();
    });
    return started;
  }

  function receive(message: ThreadMessage): void {
    if ('answers' in message) {
      calls.settle(message.answers);
    } else if ('log' in message) {
      const [level, text, details] = message.log;
      log[level](text, details);
    } else {
      onChange();
    }
  }

  function restart(): void {
    restarts += 1;
    if (restarts > maxRestarts) throw new Error('The database is damaged again and again.');

    worker = startThread();
    calls.askAgain();
    if (isOpen) onChange();
  }

  await calls.ask({ do: 'open' });
  isOpen = true;

  return {
    dialect: sqliteDialect,
    write: (...statements) => calls.ask({ do: 'write', statements }),
    read: (...statement) => calls.ask({ do: 'read', statement }),
    // Nothing can be read before it is on the disk.
    confirm: async () => undefined,
    scrub: () => calls.ask({ do: 'scrub' }),

    async close() {
      const closing = calls
        .ask({ do: 'close' })
        .catch(() => undefined)
        .then(() => worker.terminate());
      calls.close();
      if (!(await endsWithin(closing, closeTimeoutMs)))
        throw new StoreError('The disk does not answer.');
    },
  };
}
