/** Whether the outbox can keep an enquiry now: what the last write came to, or a probe when that is too long ago. */
import type { Log } from '../system/log';
import { messageOf } from './messageOf';

export interface Health {
  /** A write came to this: undefined for success, or the fault. */
  note(fault: unknown): void;
  canKeep(): Promise<boolean>;
}

const trustSuccessMs = 1_000;
const trustFaultMs = 500;

/** `probe` tries to write something. Logs once when that fails and once when it succeeds again. */
export function openHealth(probe: () => Promise<unknown>, log: Log): Health {
  let isWell = true;
  let notedAt = performance.now();
  let probing: Promise<void> | undefined;

  function note(fault: unknown): void {
    notedAt = performance.now();
    const wasWell = isWell;
    isWell = fault === undefined;
    if (wasWell && !isWell) log.error('The outbox cannot keep enquiries', { reason: messageOf(fault) });
    if (!wasWell && isWell) log.info('The outbox can keep enquiries again');
  }

  return {
    note,
    async canKeep() {
      if (performance.now() - notedAt > (isWell ? trustSuccessMs : trustFaultMs)) {
        probing ??= probe()
          .then(() => note(undefined), note)
          .finally(() => {
            probing = undefined;
          });
        await probing;
      }
      return isWell;
    },
  };
}
