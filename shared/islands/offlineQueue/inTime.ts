/** Some browsers inside of apps, and some that are full, never answer what is asked of storage. */
const maxWaitMs = 1_500;

/** Rejects, and gives up, where the work takes longer than a visitor waits for it. */
export function inTime<T>(work: Promise<T>, giveUp: () => void = () => undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('The browser has not answered in time.'));
      giveUp();
    }, maxWaitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
