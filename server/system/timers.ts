/**
 * Repeats work, shares the result of work for some time, or limits the wait for a result. These
 * timers do not keep the process alive.
 */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Repetition {
  /** The time from now to the first run. */
  readonly firstMs: number;
  /** The time from the end of a run to the next run. */
  readonly pauseMs: number;
}

/** Runs `task` again and again. Returns a function that stops the repetition. */
export function repeat(task: () => Promise<void>, { firstMs, pauseMs }: Repetition): () => void {
  let isStopped = false;
  let timer = setTimeout(run, firstMs).unref();
  async function run(): Promise<void> {
    await task();
    if (!isStopped) timer = setTimeout(run, pauseMs).unref();
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/**
 * Returns a function that calls `ask` at most once in `timeMs`. All callers in this time get the
 * same answer. If `ask` rejects, all waiting callers get the error. The next call asks again.
 */
export function sharedFor<T>(timeMs: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return () => {
    const at = performance.now();
    if (last !== undefined && at - last.at < timeMs) return last.answer;
    const answer = ask();
    last = { at, answer };
    answer.catch(() => {
      if (last?.answer === answer) last = undefined;
    });
    return answer;
  };
}

/** Whether the work ends within `timeoutMs`. Rejects if the work rejects. */
export function endsWithin(work: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  return Promise.race([work.then(() => true), sleep(timeoutMs, false, { ref: false })]);
}

/**
 * Waits for the work. If the work takes longer than `timeoutMs`, rejects with the error that
 * `late` makes.
 */
export function withTimeout<T>(work: Promise<T>, timeoutMs: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), timeoutMs).unref();
    // If the work rejects after the time limit, this error is ignored.
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
