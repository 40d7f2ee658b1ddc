/**
 * Remembers of whom the office was told, until the store has noted it: a full disk must not mean a
 * mail at each look.
 */
import { dayMs } from '../../shared/time';
import type { DeskStore } from '../store/deskStore';

export interface ToldNotes {
  /** Whether this one was said within a day, as far as the store may not know. */
  has(id: string, at: number): boolean;

  add(ids: readonly string[], at: number): void;

  /**
   * Has the store note all that it does not know.
   * Rejects with a StoreError, and remembers them still.
   */
  write(at: number): Promise<void>;
}

export function openToldNotes(desk: Pick<DeskStore, 'noteTold'>): ToldNotes {
  /** By enquiry: when it was said. */
  const unnoted = new Map<string, number>();

  // A clock that was ahead and is set right makes nobody wait longer.
  const isLately = (toldAt: number | undefined, at: number): boolean =>
    toldAt !== undefined && Math.abs(at - toldAt) < dayMs;

  return {
    has: (id, at) => isLately(unnoted.get(id), at),

    add(ids, at) {
      for (const id of ids) unnoted.set(id, at);
    },

    async write(at) {
      for (const [id, toldAt] of unnoted) if (!isLately(toldAt, at)) unnoted.delete(id);

      for (const toldAt of new Set(unnoted.values())) {
        const ids = [...unnoted.keys()].filter(id => unnoted.get(id) === toldAt);
        await desk.noteTold(ids, toldAt);
        for (const id of ids) unnoted.delete(id);
      }
    },
  };
}
