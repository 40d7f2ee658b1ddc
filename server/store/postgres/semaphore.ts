/** Lets so many at once go to the database; the others wait for their turn, and not for ever. */
import { LateError } from './faults';

export interface Semaphore {
  /** Runs the work when its turn comes; rejects with a LateError where that takes too long. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createSemaphore(width: number, waitMs: number): Semaphore {
  const waiting = new Set<() => void>();
  let running = 0;

  function admit(): void {
    for (const begin of waiting) {
      if (running >= width) return;
      waiting.delete(begin);
      running += 1;
      begin();
    }
  }

  function acquire(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new LateError('The database is too slow: others have waited for it all the time.'));
      }, waitMs);
      waiting.add(begin);
      admit();
    });
  }

  return {
    async run(work) {
      await acquire();
      try {
        return await work();
      } finally {
        running -= 1;
        admit();
      }
    },
  };
}
