/** Which messages are kept already, so that the same submission sent twice is one message. */

export interface Ids {
  /** Whether the id is kept; with a window, whether it was kept within that time. */
  isRepeat(id: string, repeatWindowMs?: number): boolean;
  add(id: string, keptAt: number): void;
  forget(id: string): void;
  /** Forgets what was kept before the given time. */
  forgetBefore(keptAt: number): void;
}

/**
 * Holds the latest ids in memory (some 100 bytes each), at most `max` and at least half as many. Those before them are
 * forgotten, which can at worst let a very late repeat through as a new message.
 */
export function openIds(now: () => number, max: number): Ids {
  // When the later ones are half of what may be, they become the earlier ones: to forget those costs nothing then,
  // while a Map from which one by one is deleted at its beginning is searched for its first entry each time.
  let later = new Map<string, number>();
  let earlier = new Map<string, number>();
  const keptAtOf = (key: string) => later.get(key) ?? earlier.get(key);
  return {
    isRepeat(id, repeatWindowMs) {
      const keptAt = keptAtOf(keyOf(id));
      if (keptAt === undefined || repeatWindowMs === undefined) return keptAt !== undefined;
      // A distance: a clock that was set back must not stretch the window.
      return Math.abs(now() - keptAt) < repeatWindowMs;
    },
    add(id, keptAt) {
      const key = keyOf(id);
      later.set(key, Math.max(keptAt, keptAtOf(key) ?? keptAt));
      if (later.size < max / 2) return;
      earlier = later;
      later = new Map();
    },
    forget(id) {
      for (const ids of [later, earlier]) ids.delete(keyOf(id));
    },
    forgetBefore(time) {
      for (const ids of [later, earlier]) for (const [key, keptAt] of ids) if (keptAt < time) ids.delete(key);
    },
  };
}

/** An id's bytes take half the memory that its digits take. */
function keyOf(id: string): string {
  return /^[0-9a-f]{64}$/.test(id) ? Buffer.from(id, 'hex').toString('latin1') : id;
}
