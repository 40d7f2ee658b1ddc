/**
 * How long to wait for storage. A browser inside an app, or on a device with a full disk, may
 * never answer a storage request.
 */
const maxWaitMs = 1_500;

/**
 * Waits for `work`. If it takes too long, calls `giveUp` and rejects. If `giveUp` throws, since
 * `work` has just finished, the result of `work` counts.
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
