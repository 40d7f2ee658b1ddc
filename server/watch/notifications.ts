/**
 * Remembers the people whom a mail has named, until the store has recorded their names. On a full
 * disk, the store cannot record the names. Without this memory, the same mail would be sent at
 * every check.
 */
import { dayMs } from '../../shared/time';
import type { DeskStore } from '../store/deskStore';

export interface Notifications {
  /**
   * Whether a mail has named this enquiry in the last day, but the store has not recorded this
   * yet.
   */
  has(id: string, at: number): boolean;

  add(ids: readonly string[], at: number): void;

  /**
   * Writes the remembered mails to the store. Rejects with a StoreError. If an enquiry could not
   * be written, it is still remembered.
   */
  write(at: number): Promise<void>;
}

export function openNotifications(desk: Pick<DeskStore, 'recordNotified'>): Notifications {
  /** For each enquiry id, the time of the mail that contained the enquiry. */
  const unrecorded = new Map<string, number>();

  // A time that is far in the future was recorded while the clock was wrong. Such a time does not
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
