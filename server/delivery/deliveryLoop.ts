/**
 * Delivers what waits. Each target has a loop of its own, which claims the oldest deliveries that
 * are due, sends them, and writes what became of each. The outage of one target delays no other.
 */
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

/** The loops of all targets. */
export interface Deliveries {
  /** Looks at once for what is due: an enquiry was kept, or an operator has asked for a retry. */
  wake(): void;

  /** Begins nothing more, waits at most this long for what is being sent, closes the targets. */
  close(timeoutMs: number): Promise<void>;
}

/** The loop of one target. */
interface Loop {
  wake(): void;

  /** Begins nothing more, and waits at most this long for what is being sent. */
  end(timeoutMs: number): Promise<void>;
}

/** How often a loop looks for what is due when nobody wakes it. */
const lookMs = 5_000;

/** The pause before an outcome that could not be noted is noted again. */
const noteAgainMs = 1_000;

/** Why a delivery with nothing to send is refused. A backup may have its text. */
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

/** A target to which the settings of today send. */
interface OpenTarget extends DeliveryTarget {
  readonly send: (claim: Claim) => Promise<DeliveryOutcome>;
}

function startLoop(queue: Queue, target: OpenTarget, log: Log): Loop {
  const { kind, parallel } = target;
  const underWay = new Set<Promise<void>>();
  const watchRecovery = openRecovery(queue, target);
  let isWoken = false;
  let isEnded = false;
  /** The log says it once: a database may be away for a night. */
  let cannotClaim = false;
  const looking = setInterval(wake, lookMs).unref();
  let claiming: Promise<void> | undefined = claimAfterStart().finally(endClaiming);

  /** A start may have mended what failed, such as a password: what was put off is due at once. */
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
      // Outcomes that are noted in one commit come together: one claim fills all these places.
      await nextTurn();
      for (const claim of await claimNext()) begin(claim);
    }
  }

  /** A wake that came while the last claim ended would be lost. */
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
      // A fault in our own code over this enquiry: the others go on.
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
   * Writes the outcome, and tries again until the claim ends: until then no other process sends it.
   * Meanwhile it keeps its place among those under way, so only a few are sent whose outcome cannot
   * be noted. Gives whether it is noted.
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

  return {
    wake,

    async end(timeoutMs) {
      isEnded = true;
      clearInterval(looking);
      await endsWithin(Promise.all([claiming, ...underWay]), timeoutMs);
    },
  };
}

/** The shortest time between two recoveries: one enquiry may fail again and again by itself. */
const recoverMs = minuteMs;

/**
 * Gives a function for each outcome: the first success after a failure makes all that waits for
 * this target due at once. A failure before this process began counts, too.
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
    // Where this cannot be written, each delivery comes at its own due time.
    await queue.makeDue(kind).catch(() => undefined);
  };
}
