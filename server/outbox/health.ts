/** Whether the outbox can keep an enquiry now: what the last write came to, or a probe when that is too long ago. */

import type { Log } from '../system/log';

export interface Health {
  /** A write came to this: undefined for success, or the fault. */
  note(fault: unknown): void;
  canKeep(): Promise<boolean>;
}

interface Options {
  /** Tries to write something; rejects when that fails. */
  readonly probe: () => Promise<void>;
  /** A fault as the log may have it. */
  readonly reasonOf: (fault: unknown) => string;
  readonly log: Log;
}

const trustSuccessMs = 1_000;
const trustFaultMs = 500;

/** Health that is taken to be well; logs once when it turns bad and once when it is well again. */
export function openHealth({ probe, reasonOf, log }: Options): Health {
  let isWell = true;
  let notedAt = performance.now();
  let probing: Promise<void> | undefined;

  function note(fault: unknown): void {
    notedAt = performance.now();
    const wasWell = isWell;
    isWell = fault === undefined;
    if (wasWell && !isWell) log.error('The outbox cannot keep enquiries', { reason: reasonOf(fault) });
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
