/** Repeats a task without keeping the process alive. */

/** Runs `task` after `firstMs`, then `pauseMs` after each end of it. Gives the function that stops this. */
export function repeat(pauseMs: number, firstMs: number, task: () => Promise<void>): () => void {
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
