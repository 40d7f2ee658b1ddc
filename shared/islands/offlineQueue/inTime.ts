/** Browsers inside apps, or with a full disk, may never answer a storage request. */
const maxWaitMs = 1_500;

/**
 * Rejects and calls `giveUp` if the work takes longer than a visitor waits. `giveUp` throws if
 * the work has just finished: then its result counts.
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
