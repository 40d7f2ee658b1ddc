/** Keeps a message once, however often and however simultaneously it is sent. */

import type { Ids } from './ids';
import type { Outbox } from './outbox';
import type { Kept } from './record';

/** The outbox's `keep` over the ids that are kept already and a durable write. */
export function keepOnce(ids: Ids, write: (kept: Kept) => Promise<void>, now: () => number): Outbox['keep'] {
  const underWay = new Map<string, Promise<void>>();
  return async (message, { repeatWindowMs } = {}) => {
    const shared = underWay.get(message.id);
    if (shared !== undefined) {
      await shared;
      return 'repeat';
    }
    if (ids.isRepeat(message.id, repeatWindowMs)) return 'repeat';
    const keptAt = now();
    // Registered in the same turn in which `underWay` lets go of it: there is no moment at which neither knows it.
    const writing = write({ keptAt, message })
      .then(() => ids.add(message.id, keptAt))
      .finally(() => underWay.delete(message.id));
    underWay.set(message.id, writing);
    await writing;
    return 'kept';
  };
}
