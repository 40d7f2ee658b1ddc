/** Does something again and again, without keeping the process alive. */

/** Runs `check` after `firstMs`, then `pauseMs` after each end of it. Gives the function that stops it. */
export function every(pauseMs: number, firstMs: number, check: () => Promise<void>): () => void {
  let isOver = false;
  let timer = setTimeout(run, firstMs).unref();
  async function run(): Promise<void> {
    await check();
    if (!isOver) timer = setTimeout(run, pauseMs).unref();
  }
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
