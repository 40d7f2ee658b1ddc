/** The server's side of the thread that owns the database. */
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../system/log';
import type { Store } from './store';
import type { Answer, Call, Said } from './thread';

/** The exit code of a thread in whose place another one is to be started. */
export const startAgain = 75;

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

/** Each start copies a whole database: a disk that damages every one is no disk. */
const mostStarts = 10;

/** Resolves when the database is open; rejects with a sentence for the operator. */
export async function openClient(options: Options): Promise<Client> {
  const pending = new Map<number, Pending>();
  let calls: Call[] = [];
  let underWay: readonly Call[] = [];
  let last = 0;
  let isBusy = false;
  let isClosed = false;
  let thread: Thread | undefined = await startThread(options, settle, startAgain_);
  const { secret } = thread;
  let starts = 1;

  /** One batch is under way at a time: those who were answered have their next call ready for the one after it. */
  function post(): void {
    isBusy = calls.length > 0;
    underWay = calls;
    if (isBusy) ask();
    calls = [];
  }

  function ask(): void {
    const fault = 'The database cannot be opened.';
    if (thread !== undefined) thread.worker.postMessage(underWay);
    else void settle(underWay.map(({ number }) => ({ number, fault })));
  }

  /** What was under way is asked again: an enquiry that was kept is a repeat then. */
  async function startAgain_(): Promise<void> {
    starts += 1;
    if (starts > mostStarts) throw new Error('The database is damaged again and again.');
    thread = undefined;
    while (thread === undefined && !isClosed) {
      thread = await startThread(options, settle, startAgain_).catch(() => undefined);
      if (underWay.length > 0) ask();
      if (thread === undefined) await pause(500);
    }
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
    underWay = [];
    for (const [index, answer] of answers.entries()) {
      if (index % 8 === 7) await nextTurn();
      const waiting = pending.get(answer.number);
      pending.delete(answer.number);
      if ('fault' in answer) waiting?.reject(new Error(answer.fault));
      else waiting?.resolve(answer.result as never); // of the type that `call` says
    }
    setImmediate(post);
  }

  return {
    secret,
    call,
    async close() {
      const closed = call('close');
      isClosed = true;
      // Without a thread there is nothing to close.
      await closed.catch(() => undefined);
      await thread?.worker.terminate();
    },
  };
}

interface Thread {
  readonly worker: Worker;
  readonly secret: string;
}

/** `onAgain`: the thread has ended so that another one can put a new database in place. */
function startThread(
  { thread, folder, log, onChange }: Options,
  settle: (answers: readonly Answer[]) => Promise<void>,
  onAgain: () => Promise<void>,
): Promise<Thread> {
  const worker = new Worker(thread, { workerData: { folder } });
  let isOpen = false;
  return new Promise<Thread>((resolve, reject) => {
    worker.on('message', (said: Said) => {
      if ('answers' in said) void settle(said.answers);
      if ('changed' in said) onChange();
      if ('log' in said) log[said.log[0]](said.log[1], said.log[2]);
      if ('failed' in said) void worker.terminate().then(() => reject(new Error(said.failed)));
      if ('opened' in said) {
        isOpen = true;
        resolve({ worker, ...said.opened });
      }
    });
    // Once it is open, a fault that nothing caught there is one of the whole process.
    worker.on('error', fault => {
      if (isOpen) throw fault;
      reject(fault);
    });
    worker.on('exit', code => {
      if (code !== startAgain) return;
      if (isOpen) void onAgain();
      else startThread({ thread, folder, log, onChange }, settle, onAgain).then(resolve, reject);
    });
  });
}
