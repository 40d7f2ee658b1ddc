/**
 * Remembers which people a mail has named, until the store has recorded them. Otherwise a full disk
 * would cause the same mail at every check.
 */
import { dayMs } from '../../shared/time';
import type { DeskStore } from '../store/deskStore';

export interface Notifications {
  /** Whether a mail has named this enquiry within a day, but the store has not recorded it yet. */
  has(id: string, at: number): boolean;

  add(ids: readonly string[], at: number): void;

  /**
   * Writes the remembered enquiries to the store. Rejects with a StoreError. Enquiries that were
   * not written are still remembered.
   */
  write(at: number): Promise<void>;
}

export function openNotifications(desk: Pick<DeskStore, 'recordNotified'>): Notifications {
  /** The time of the mail that named each enquiry, by enquiry id. */
  const unrecorded = new Map<string, number>();

  // If the time is far in the future, it was recorded while the clock was wrong, and does not
  // count.
  const isLately = (notifiedAt: number | undefined, at: number): boolean =>
    notifiedAt !== undefined && Math.abs(at - notifiedAt) < dayMs;

  return {
    has: (id, at) => isLately(unrecorded.get(id), at),

    add(ids, at) {
      for (const id of ids) unrecorded.set(id, at);
    },

    async write(at) {
      for (const [id, notifiedAt] of unrecorded)
        if (!isLately(notifiedAt, at)) unrecorded.delete(id);

      for (const notifiedAt of new Set(unrecorded.values())) {
        const ids = [...unrecorded.keys()].filter(id => unrecorded.get(id) === notifiedAt);
        await desk.recordNotified(ids, notifiedAt);
        for (const id of ids) unrecorded.delete(id);
      }
    },
  };
}
