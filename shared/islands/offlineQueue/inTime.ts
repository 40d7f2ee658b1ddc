/**
 * How long to wait for storage. In some cases the browser never responds: in a browser inside an
 * app, or when the disk is full.
 */
const maxWaitMs = 1_500;

/**
 * Waits for `work`. If `work` takes too long, calls `giveUp` to stop it, and rejects. If `giveUp`
 * throws, `work` has just finished and can no longer be stopped, so its result is used.
 */
export function inTime<T>(work: Promise<T>, giveUp: () => void = () => undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      try {
        giveUp();
      } catch {
        return;
      }

      reject(new Error('The browser has not answered in time.'));
    }, maxWaitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
