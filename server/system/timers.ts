/** Work that is repeated, shared or limited by time. None of it keeps the process alive. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Repetition {
  /** From now to the first run. */
  readonly firstMs: number;
  /** From the end of a run to the next. */
  readonly pauseMs: number;
}

/** Runs `task` again and again. Gives the function that stops this. */
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
 * Asks once for all who want to know within `timeMs`. A
 * fault is told to those who wait, and then forgotten.
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

/** Whether the work ended in time; rejects when it rejects. */
export function endsWithin(work: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  return Promise.race([work.then(() => true), sleep(timeoutMs, false, { ref: false })]);
}

/** The same result, or the fault of `late` when it does not come in time. */
export function withTimeout<T>(work: Promise<T>, timeoutMs: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), timeoutMs).unref();
    // What ends after the time is nobody's fault any more.
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
