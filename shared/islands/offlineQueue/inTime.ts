/** Some browsers inside of apps, and some that are full, never answer what is asked of storage. */
const maxWaitMs = 1_500;

/**
 * Rejects, and gives up, where the work takes longer than a visitor waits for it. `giveUp` throws
 * where the work has ended a moment before: its answer is on the way, and holds.
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
