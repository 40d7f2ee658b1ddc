/** The server's side of the thread that owns the database. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../system/log';
import { restartCode } from './damaged';
import type { Answer, Call, Functions, Told } from './thread';

interface Pending {
  readonly call: Call;
  readonly resolve: (result: never) => void;
  readonly reject: (fault: Error) => void;
}

/** Each restart copies the whole database: on a disk that damages every copy it ends. */
const maxRestarts = 10;

export type Client = Awaited<ReturnType<typeof openClient>>;

/** Resolves when the database is open; rejects with a sentence for the operator. */
export async function openClient(thread: string, folder: string, log: Log, onChange: () => void) {
  /** Calls without an answer, in their order, which is that of the answers. */
  const pending: Pending[] = [];
  /** Those of one callback, which go together. */
  let calls: Call[] = [];
  let isOpen = false;
  let isClosed = false;
  let restarts = 0;
  let worker = startThread();

  function startThread(): Worker {
    const started = new Worker(thread, { workerData: { folder } });
    started.on('message', (told: Told) => {
      if ('answers' in told) void settle(pending.splice(0, told.answers.length), told.answers);
      else if ('log' in told) log[told.log[0]](told.log[1], told.log[2]);
      else onChange();
    });
    started.on('error', fault => {
      // Once it is open, a fault that nothing caught there is one of the whole process.
      if (isOpen) throw fault;
      for (const { reject } of pending) reject(fault);
    });
    started.on('exit', code => {
      if (code !== restartCode) return;
      restarts += 1;
      if (restarts > maxRestarts) throw new Error('The database is damaged again and again.');
      worker = startThread();
      // What was not answered is asked again: an enquiry that was kept is a repeat then.
      calls = pending.map(({ call }) => call);
      post();
      if (isOpen) onChange();
    });
    return started;
  }

  function call<Name extends keyof Functions>(name: Name, ...args: Parameters<Functions[Name]>) {
    return new Promise<ReturnType<Functions[Name]>>((resolve, reject) => {
      if (isClosed) return reject(new Error('The database is closed.'));
      const call: Call = [name, ...args];
      pending.push({ call, resolve, reject });
      if (calls.push(call) === 1) queueMicrotask(post);
    });
  }

  function post(): void {
    worker.postMessage(calls);
    calls = [];
  }

  const secret = await call('secret');
  isOpen = true;
  return {
    secret,
    call,
    async close() {
      await call('close').catch(() => undefined);
      isClosed = true;
      await worker.terminate();
    },
  };
}

/** A few in each turn of the event loop, so that what follows them does not hold up everyone else's requests. */
async function settle(pending: readonly Pending[], answers: readonly Answer[]): Promise<void> {
  for (const [index, answer] of answers.entries()) {
    if (index > 0 && index % 32 === 0) await nextTurn();
    if ('fault' in answer) pending[index]?.reject(new Error(answer.fault));
    else pending[index]?.resolve(answer.result as never); // of the type that `call` says
  }
}
