/**
 * Delivers waiting enquiries. Each target has a separate loop. The loop claims the oldest due
 * deliveries, sends them, and writes the outcomes. Because the loops are separate, a target that
 * fails does not delay the other targets.
 */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { minuteMs } from '../../shared/time';
import {
  type Claim,
  claimMs,
  type DeliveryOutcome,
  noLongerSetReason,
  type Queue,
} from '../store/deliveries';
import { messageOf } from '../store/sql';
import { faultCode } from '../system/durableFiles';
import type { Log } from '../system/log';
import { endsWithin } from '../system/timers';
import type { DeliveryTarget } from './deliveryTarget';

/** The loops of all targets. */
export interface Deliveries {
  /**
   * Makes all loops look for due deliveries at once. It is called after an enquiry was stored,
   * and after an operator asked for a retry.
   */
  wake(): void;

  /**
   * Ends the loops. No new delivery starts. Waits for running deliveries, but not longer than
   * `timeoutMs`. Then closes the targets.
   */
  close(timeoutMs: number): Promise<void>;
}

/** The loop of one target. */
interface Loop {
  wake(): void;

  /** Starts no more deliveries, and waits at most `timeoutMs` for running deliveries. */
  end(timeoutMs: number): Promise<void>;
}

/** How often a loop looks for due deliveries if nothing wakes it earlier. */
const lookMs = 5_000;

/** The pause before another attempt to write an outcome. */
const recordAgainMs = 1_000;

/**
 * The recorded reason for an enquiry that cannot be delivered because its row is damaged. A
 * backup may still contain the text of the enquiry.
 */
const damagedRow = 'its row in the database is damaged';

export function startDeliveries(
  queue: Queue,
  targets: readonly DeliveryTarget[],
  log: Log,
): Deliveries {
  const loops = targets.flatMap(target => {
    const { send } = target;
    return send === undefined ? [] : [startLoop(queue, { ...target, send }, log)];
  });

  return {
    wake() {
      for (const loop of loops) loop.wake();
    },

    async close(timeoutMs) {
      await Promise.all(loops.map(loop => loop.end(timeoutMs)));
      await Promise.all(targets.map(target => target.close()));
    },
  };
}

/** A target that the present settings can send to. */
interface OpenTarget extends DeliveryTarget {
  readonly send: (claim: Claim) => Promise<DeliveryOutcome>;
}

function startLoop(queue: Queue, target: OpenTarget, log: Log): Loop {
  const { kind, parallel } = target;
  const underWay = new Set<Promise<void>>();
  const watchRecovery = openRecovery(queue, target);
  let isWoken = false;
  let isEnded = false;
  /**
   * Whether the last attempt to claim deliveries failed. Only the first failure is logged,
   * because the database may be out of reach for a whole night.
   */
  let cannotClaim = false;
  const looking = setInterval(wake, lookMs).unref();
  let claiming: Promise<void> | undefined = claimAfterStart().finally(endClaiming);

  /**
   * At the start, makes the deliveries due that still wait after a failure (`Queue.makeDue`).
   * Before the restart, the operator may have corrected the cause of the failure, such as a wrong
   * password.
   */
  async function claimAfterStart(): Promise<void> {
    isWoken = true;
    await queue.makeDue(kind).catch(() => undefined);
    await claimWhileWoken();
  }

  function wake(): void {
    isWoken = true;
    if (hasRoom()) claiming ??= claimWhileWoken().finally(endClaiming);
  }

  function hasRoom(): boolean {
    return !isEnded && underWay.size < parallel;
  }

  async function claimWhileWoken(): Promise<void> {
    while (isWoken && hasRoom()) {
      isWoken = false;
      // If one commit has the outcomes of several deliveries, these deliveries end at the same
      // moment. The loop waits until all of them have ended. Then one claim can take as many new
      // deliveries as have ended.
      await nextTurn();
      for (const claim of await claimNext()) begin(claim);
    }
  }

  /**
   * Ends the step that claims deliveries. If `wake` was called during this step, the loop looks
   * for deliveries again.
   */
  function endClaiming(): void {
    claiming = undefined;
    if (isWoken) wake();
  }

  async function claimNext(): Promise<readonly Claim[]> {
    try {
      const claims = await queue.claim(kind, parallel - underWay.size);
      if (cannotClaim) log.info('Waiting enquiries can be delivered again', { target: kind });
      cannotClaim = false;
      return claims;
    } catch (fault) {
      // Before a delivery is sent, a claim must be written. On a full disk, no claim can be
      // written, so the deliveries wait.
      if (!cannotClaim)
        log.error('Waiting enquiries cannot be delivered now, because no claim can be written', {
          target: kind,
          reason: messageOf(fault),
        });
      cannotClaim = true;
      return [];
    }
  }

  function begin(claim: Claim): void {
    const work = deliver(claim).finally(() => {
      underWay.delete(work);
      wake();
    });
    underWay.add(work);
  }

  async function deliver(claim: Claim): Promise<void> {
    const claimEndsAt = performance.now() + claimMs;
    const wanted = target.recipientsOf(claim.enquiry);
    const outcome = await attempt(claim, wanted);
    logOutcome(claim, outcome);

    const newRecipients = wanted.filter(recipient => !claim.recipients.includes(recipient));
    const isRecorded = await recordOutcome(claim, outcome, newRecipients, claimEndsAt);
    if (isRecorded) await watchRecovery(outcome);
  }

  async function attempt(claim: Claim, wanted: readonly string[]): Promise<DeliveryOutcome> {
    if (claim.enquiry.isUnreadable) return { outcome: 'refused', reason: damagedRow };
    if (!wanted.includes(claim.recipient)) return { outcome: 'ended', reason: noLongerSetReason };

    try {
      return await target.send(claim);
    } catch (fault) {
      // One enquiry causes an error in this program. The loop must still deliver the other
      // enquiries.
      return { outcome: 'retry', reason: faultCode(fault) };
    }
  }

  function logOutcome({ enquiry: { id }, failures }: Claim, result: DeliveryOutcome): void {
    if (result.outcome === 'delivered') {
      log.info('Delivered', { id });
      return;
    }

    const { outcome, reason } = result;
    const details = { id, target: kind, reason };
    if (outcome === 'refused') log.error('Refused, and not tried again', details);
    else if (outcome === 'ended') log.info('Not delivered, and nothing more to do', details);
    else log.warn('Not delivered, will be tried again', { ...details, failures: failures + 1 });
  }

  /**
   * Writes the outcome. If this fails, tries again until the claim ends. Until then, the delivery
   * stays in `underWay`, so that few new deliveries are sent while outcomes cannot be written.
   * Resolves with true if the outcome was written.
   */
  async function recordOutcome(
    claim: Claim,
    outcome: DeliveryOutcome,
    newRecipients: readonly string[],
    claimEndsAt: number,
  ): Promise<boolean> {
    for (let isFirst = true; performance.now() < claimEndsAt; isFirst = false) {
      try {
        await queue.recordOutcome(claim, outcome, newRecipients);
        return true;
      } catch (fault) {
        if (isFirst)
          log.error('The outcome of a delivery cannot be recorded, so it may be sent again', {
            id: claim.enquiry.id,
            target: kind,
            outcome: outcome.outcome,
            reason: messageOf(fault),
          });
        await sleep(recordAgainMs, undefined, { ref: false });
      }
    }
    return false;
  }

  return {
    wake,

    async end(timeoutMs) {
      isEnded = true;
      clearInterval(looking);
      await endsWithin(Promise.all([claiming, ...underWay]), timeoutMs);
    },
  };
}

/**
 * The shortest time between two recoveries of a target (`openRecovery`). Without this limit, one
 * enquiry that fails again and again could cause very many recoveries.
 */
const recoverMs = minuteMs;

/**
 * Returns a function that is called after each attempt. A success after a failure shows that the
 * target works again. Other deliveries may still wait for this target, so the function makes them
 * due now (`Queue.makeDue`). The first success after a start always makes them due, because the
 * failures may be from before the start.
 */
function openRecovery(
  queue: Queue,
  { kind }: DeliveryTarget,
): (outcome: DeliveryOutcome) => Promise<void> {
  let hasFailed = true;
  let recoveredAt = Number.NEGATIVE_INFINITY;

  return async ({ outcome }) => {
    if (outcome === 'retry') hasFailed = true;
    if (outcome !== 'delivered' || !hasFailed) return;

    const at = performance.now();
    if (at - recoveredAt < recoverMs) return;

    hasFailed = false;
    recoveredAt = at;
    // If `makeDue` fails, nothing is lost: each delivery is sent when its pause ends.
    await queue.makeDue(kind).catch(() => undefined);
  };
}
