/** Calls to the thread that owns the database, until they are answered. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { StoreError } from '../sql';
import type { CallResult, Request, ResultByRequest } from './databaseThread';

export interface Calls {
  /** Rejects with a StoreError. */
  ask<Kind extends Request['do']>(
    request: Request & { readonly do: Kind },
  ): Promise<ResultByRequest[Kind]>;

  /** Answers of the thread, in the order of the requests. */
  settle(answers: readonly CallResult[]): void;

  /** What was not answered is asked again: an enquiry that was kept is a repeat then. */
  askAgain(): void;

  /** All that wait for an answer get this fault. */
  fail(fault: Error): void;

  /** From now on nothing is asked any more. */
  close(): void;
}

interface Pending {
  readonly request: Request;
  readonly resolve: (result: never) => void;
  readonly reject: (fault: Error) => void;
}

/** `send` hands requests to the thread. */
export function openCalls(send: (requests: readonly Request[]) => void): Calls {
  /** Requests without an answer, in their order, which is that of the answers. */
  const pending: Pending[] = [];
  /** Those of one callback, which go together. */
  let unsent: Request[] = [];
  let isClosed = false;
  /**
   * Answers are handed on in the order they came: whoever asks what is due must not hear of it
   * before an earlier write is known.
   */
  let settling = Promise.resolve();

  function flush(): void {
    send(unsent);
    unsent = [];
  }

  return {
    ask(request) {
      return new Promise((resolve, reject) => {
        if (isClosed) return reject(new StoreError('The database is closed.'));

        pending.push({ request, resolve, reject });
        if (unsent.push(request) === 1) queueMicrotask(flush);
      });
    },

    settle(answers) {
      const answered = pending.splice(0, answers.length);
      settling = settling.then(() => settle(answered, answers));
    },

    askAgain() {
      unsent = pending.map(({ request }) => request);
      flush();
    },

    fail(fault) {
      for (const { reject } of pending) reject(fault);
    },

    close() {
      isClosed = true;
    },
  };
}

/**
 * A few in each turn of the event loop, so that what
 * follows them does not hold up everyone else's requests.
 */
async function settle(pending: readonly Pending[], answers: readonly CallResult[]): Promise<void> {
  for (const [index, answer] of answers.entries()) {
    if (index > 0 && index % 32 === 0) await nextTurn();
    if ('fault' in answer) pending[index]?.reject(new StoreError(answer.fault));
    else pending[index]?.resolve(answer.result as never); // of the type that `ask` says
  }
}
