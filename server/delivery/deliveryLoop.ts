/** Carries out the deliveries of one target, the oldest first, and writes what became of each. */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { minuteMs } from '../../shared/time';
import {
  type Claim,
  claimMs,
  type DeliveryOutcome,
  noLongerSet,
  type Queue,
} from '../store/deliveries';
import { messageOf } from '../store/sql';
import { faultCode } from '../system/durableFiles';
import type { Log } from '../system/log';
import { endsWithin } from '../system/timers';
import type { DeliveryTarget } from './deliveryTarget';

export interface Deliveries {
  /** Looks at once for what is due: an enquiry was kept, or an operator has asked for a retry. */
  wake(): void;

  /** Takes no more, and waits at most this long for what is under way. */
  close(timeoutMs: number): Promise<void>;
}

/** Without a wake, each target is asked so often for what is due. */
const lookMs = 5_000;

/** What could not be noted is tried again after this. */
const noteAgainMs = 1_000;

/** Why a delivery is refused that has nothing to send. A backup may have it. */
const damagedRow = 'its row in the database is damaged';

/** Each target has a loop of its own, so that the outage of one delays no other. */
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
      await Promise.all(loops.map(loop => loop.close(timeoutMs)));
      await Promise.all(targets.map(target => target.close()));
    },
  };
}

/** One by which something can be sent. */
interface OpenTarget extends DeliveryTarget {
  readonly send: (claim: Claim) => Promise<DeliveryOutcome>;
}

function startLoop(queue: Queue, target: OpenTarget, log: Log): Deliveries {
  const { kind, parallel } = target;
  const underWay = new Set<Promise<void>>();
  const watchRecovery = openRecovery(queue, target);
  let claiming: Promise<void> | undefined;
  let isWoken = false;
  let isClosed = false;
  /** The log says it once: a database may be away for a night. */
  let cannotClaim = false;
  const looking = setInterval(wake, lookMs).unref();

  function wake(): void {
    isWoken = true;
    if (hasRoom()) claiming ??= claimWhileWoken().finally(endClaiming);
  }

  function hasRoom(): boolean {
    return !isClosed && underWay.size < parallel;
  }

  async function claimWhileWoken(): Promise<void> {
    while (isWoken && hasRoom()) {
      isWoken = false;
      // Those that are noted in one commit end together: one claim fills their places.
      await nextTurn();
      for (const claim of await claimNext()) begin(claim);
    }
  }

  /** Woken in the very moment of the end, it begins again. */
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
      // On a full disk a claim has no room: what waits, waits.
      if (!cannotClaim)
        log.error('Waiting enquiries cannot be delivered now, since no claim can be written', {
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
    const isNoted = await note(claim, outcome, newRecipients, claimEndsAt);
    if (isNoted) await watchRecovery(outcome);
  }

  async function attempt(claim: Claim, wanted: readonly string[]): Promise<DeliveryOutcome> {
    if (claim.enquiry.isUnreadable) return { outcome: 'refused', reason: damagedRow };
    if (!wanted.includes(claim.recipient)) return { outcome: 'ended', reason: noLongerSet };

    try {
      return await target.send(claim);
    } catch (fault) {
      // A fault in our own code over this enquiry: it is tried again, the others go on.
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
    else if (outcome === 'ended') log.info('Not delivered, and nothing is to be done', details);
    else log.warn('Not delivered, will be tried again', { ...details, failures: failures + 1 });
  }

  /**
   * Gives whether it is noted. Until its claim ends nobody else sends it, so it is tried again, and
   * keeps its place: no more than a few are sent that cannot be noted.
   */
  async function note(
    claim: Claim,
    outcome: DeliveryOutcome,
    newRecipients: readonly string[],
    claimEndsAt: number,
  ): Promise<boolean> {
    for (let isFirst = true; performance.now() < claimEndsAt; isFirst = false) {
      try {
        await queue.note(claim, outcome, newRecipients);
        return true;
      } catch (fault) {
        if (isFirst)
          log.error('What became of a delivery cannot be noted, so it may be tried once more', {
            id: claim.enquiry.id,
            target: kind,
            outcome: outcome.outcome,
            reason: messageOf(fault),
          });
        await sleep(noteAgainMs, undefined, { ref: false });
      }
    }
    return false;
  }

  // A start may have mended what failed: a password, an address.
  isWoken = true;
  claiming = queue
    .makeDue(kind)
    .catch(() => undefined)
    .then(claimWhileWoken)
    .finally(endClaiming);

  return {
    wake,

    async close(timeoutMs) {
      isClosed = true;
      clearInterval(looking);
      await endsWithin(Promise.all([claiming, ...underWay]), timeoutMs);
    },
  };
}

/** However often one alone fails, the others are made due at most so often. */
const recoverMs = minuteMs;

/**
 * Gives what is called with each outcome: the first success after failures makes all that waits
 * for this target due at once. What failed before this process began counts.
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
    // What cannot be written now comes by its own time.
    await queue.makeDue(kind).catch(() => undefined);
  };
}
