/** The server's side of the thread that owns the database. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../system/log';
import type { Store } from './store';
import type { Answer, Call, Said } from './thread';

type Functions = Pick<Store, Exclude<keyof Store, 'secret'>> & { close(): void };

export interface Client {
  readonly secret: string;
  call<Name extends keyof Functions>(
    name: Name,
    ...args: Parameters<Functions[Name]>
  ): Promise<ReturnType<Functions[Name]>>;
  close(): Promise<void>;
}

interface Options {
  /** The thread's program. */
  readonly thread: string;
  readonly folder: string;
  readonly log: Log;
  /** Another process has changed something. */
  readonly onChange: () => void;
}

interface Pending {
  readonly resolve: (result: never) => void;
  readonly reject: (fault: Error) => void;
}

/** Resolves when the database is open; rejects with a sentence for the operator. */
export async function openClient({ thread, folder, log, onChange }: Options): Promise<Client> {
  const worker = new Worker(thread, { workerData: { folder } });
  const pending = new Map<number, Pending>();
  let calls: Call[] = [];
  let last = 0;
  let isOpen = false;
  let isBusy = false;
  let isClosed = false;

  /** One batch is under way at a time: those who were answered have their next call ready for the one after it. */
  function post(): void {
    isBusy = calls.length > 0;
    if (isBusy) worker.postMessage(calls);
    calls = [];
  }

  const call: Client['call'] = (name, ...args) =>
    new Promise((resolve, reject) => {
      if (isClosed) return reject(new Error('The database is closed.'));
      last += 1;
      pending.set(last, { resolve, reject });
      // Those of one turn go together, and share a commit.
      if (!isBusy) setImmediate(post);
      isBusy = true;
      calls.push({ number: last, name, args });
    });

  /** A few in each turn of the event loop, so that their answers do not hold up everyone else's. */
  async function settle(answers: readonly Answer[]): Promise<void> {
    for (const [index, answer] of answers.entries()) {
      if (index % 8 === 7) await nextTurn();
      const waiting = pending.get(answer.number);
      pending.delete(answer.number);
      if ('fault' in answer) waiting?.reject(new Error(answer.fault));
      else waiting?.resolve(answer.result as never); // of the type that `call` says
    }
    setImmediate(post);
  }

  const opened = await new Promise<{ readonly secret: string }>((resolve, reject) => {
    worker.on('message', (said: Said) => {
      if ('answers' in said) void settle(said.answers);
      if ('changed' in said) onChange();
      if ('log' in said) log[said.log[0]](said.log[1], said.log[2]);
      if ('opened' in said) {
        isOpen = true;
        resolve(said.opened);
      }
      if ('failed' in said) reject(new Error(said.failed));
    });
    // Once it is open, a fault that nothing caught there is one of the whole process.
    worker.on('error', fault => {
      if (isOpen) throw fault;
      reject(fault);
    });
  }).catch(async fault => {
    await worker.terminate();
    throw fault;
  });
  return {
    ...opened,
    call,
    async close() {
      const closed = call('close');
      isClosed = true;
      await closed.finally(() => worker.terminate());
    },
  };
}
