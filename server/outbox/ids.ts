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
 * Holds at most `max` ids in memory (some 150 bytes each); past that the earliest added is forgotten, which can
 * at worst let a very late repeat through as a new message.
 */
export function openIds(now: () => number, max: number): Ids {
  const keptAtById = new Map<string, number>();
  return {
    isRepeat(id, repeatWindowMs) {
      const keptAt = keptAtById.get(id);
      if (keptAt === undefined || repeatWindowMs === undefined) return keptAt !== undefined;
      // A distance: a clock that was set back must not stretch the window.
      return Math.abs(now() - keptAt) < repeatWindowMs;
    },
    add(id, keptAt) {
      const latest = Math.max(keptAt, keptAtById.get(id) ?? keptAt);
      keptAtById.delete(id);
      keptAtById.set(id, latest);
      if (keptAtById.size > max)
        for (const earliest of keptAtById.keys()) return void keptAtById.delete(earliest);
    },
    forget: id => void keptAtById.delete(id),
    forgetBefore(time) {
      for (const [id, keptAt] of keptAtById) if (keptAt < time) keptAtById.delete(id);
    },
  };
}
