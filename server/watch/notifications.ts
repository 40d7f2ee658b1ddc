/**
 * Remembers the people whom a mail has named until the store has noted it. Without it, a full disk
 * would mean the same mail at each look.
 */
import { dayMs } from '../../shared/time';
import type { DeskStore } from '../store/deskStore';

export interface Notifications {
  /** Whether a mail named this enquiry within a day, and the store may not know. */
  has(id: string, at: number): boolean;

  add(ids: readonly string[], at: number): void;

  /**
   * Writes all that the store does not know. Rejects with a StoreError, and remembers them still.
   */
  write(at: number): Promise<void>;
}

export function openNotifications(desk: Pick<DeskStore, 'noteNotified'>): Notifications {
  /** When a mail named each enquiry. */
  const unnoted = new Map<string, number>();

  // A time far in the future was noted while the clock was wrong, and does not count.
  const isLately = (notifiedAt: number | undefined, at: number): boolean =>
    notifiedAt !== undefined && Math.abs(at - notifiedAt) < dayMs;

  return {
    has: (id, at) => isLately(unnoted.get(id), at),

    add(ids, at) {
      for (const id of ids) unnoted.set(id, at);
    },

    async write(at) {
      for (const [id, notifiedAt] of unnoted) if (!isLately(notifiedAt, at)) unnoted.delete(id);

      for (const notifiedAt of new Set(unnoted.values())) {
        const ids = [...unnoted.keys()].filter(id => unnoted.get(id) === notifiedAt);
        await desk.noteNotified(ids, notifiedAt);
        for (const id of ids) unnoted.delete(id);
      }
    },
  };
}
