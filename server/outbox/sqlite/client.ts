/** The server's side of the thread that owns the database. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../system/log';
import type { Answer, Call, Functions, Told } from './thread';

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
  /** In the order of their calls, which is that of the answers. */
  const pending: Pending[] = [];
  let calls: Call[] = [];
  let isClosed = false;

  const call: Client['call'] = (name, ...args) =>
    new Promise((resolve, reject) => {
      if (isClosed) return reject(new Error('The database is closed.'));
      pending.push({ resolve, reject });
      // Those of one turn of the event loop go together.
      if (calls.push({ name, args }) === 1) setImmediate(post);
    });

  function post(): void {
    worker.postMessage(calls);
    calls = [];
  }

  worker.on('message', (told: Told) => {
    if ('answers' in told) void settle(pending.splice(0, told.answers.length), told.answers);
    else if ('log' in told) log[told.log[0]](told.log[1], told.log[2]);
    else onChange();
  });
  const secret = await new Promise<string>((resolve, reject) => {
    worker.once('error', reject);
    call('secret').then(resolve, reject);
  });
  // From now on, a fault that nothing caught there is one of the whole process.
  worker.removeAllListeners('error');

  return {
    secret,
    call,
    async close() {
      const closed = call('close');
      isClosed = true;
      await closed.catch(() => undefined);
      await worker.terminate();
    },
  };
}

/** A few in each turn of the event loop, so that what follows them does not hold up everyone else's requests. */
async function settle(pending: readonly Pending[], answers: readonly Answer[]): Promise<void> {
  for (const [index, { resolve, reject }] of pending.entries()) {
    if (index > 0 && index % 32 === 0) await nextTurn();
    const answer = answers[index];
    if (answer === undefined || 'fault' in answer) reject(new Error(answer?.fault));
    else resolve(answer.result as never); // of the type that `call` says
  }
}
