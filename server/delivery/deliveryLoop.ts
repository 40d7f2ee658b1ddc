/**
 * Takes the deliveries of one target that are due,
 * oldest first, and writes down what became of each.
 */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Claim, DeliveryOutcome, Queue } from '../store/deliveryQueue';
import type { Place } from '../store/enquiryTypes';
import { messageOf } from '../store/sql';
import type { Log } from '../system/log';
import { endsWithin, repeat } from '../system/timers';
import { openCircuitBreaker, type Pauses } from './backoff';
import { attempt } from './deliveryAttempt';
import type { DeliveryTarget } from './deliveryTarget';
import { openFailedSends } from './failedSends';

export interface Loop {
  /** Looks at once for what may have come, but not within a pause. */
  look(): void;

  /** Looks at once, also where a pause is not over. */
  wake(): void;

  /** Takes no more, and waits at most this long for what is under way. */
  close(timeoutMs: number): Promise<void>;
}

export interface LoopOptions {
  readonly queue: Queue;
  readonly target: DeliveryTarget;
  readonly deliveryPauses: Pauses;
  readonly targetPauses: Pauses;
  readonly log: Log;
  readonly now: () => number;
}

const pollMs = 250;
/** What this process keeps it looks for at once; each look at a shared store is a transaction. */
const sharedPollMs = 2_000;
const retryMs = 1_000;

export function startLoop(options: LoopOptions): Loop {
  const { queue, target, deliveryPauses, targetPauses, log, now } = options;
  const breaker = openCircuitBreaker(target.parallel, targetPauses);
  const failedSends = openFailedSends();
  const outcomes = openOutcomes(options);
  const underWay = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let isClosed = false;
  /** The log says it once: a database may be away for a night. */
  let isUnreadable = false;
  // For those that are new, or whose pause is over; the
  // next one after a delivery is looked for at once.
  const polling = setInterval(look, queue.isShared ? sharedPollMs : pollMs).unref();

  function look(): void {
    if (room() > 0) looking ??= take();
  }

  function room(): number {
    return isClosed ? 0 : breaker.allowed(performance.now()) - underWay.size;
  }

  async function take(): Promise<void> {
    // Those that are noted in one commit end together:
    // as many are taken in their place by one look.
    await nextTurn();
    const count = room();
    const claims = count > 0 ? await takeNext(count).then(readable, unreadable) : [];
    looking = undefined;
    if (claims.length === 0) return;

    for (const claim of claims) begin(claim);
    look();
  }

  function readable(claims: readonly Claim[]): readonly Claim[] {
    if (isUnreadable) log.info('Waiting enquiries can be read again', { target: target.kind });
    isUnreadable = false;
    return claims;
  }

  async function unreadable(fault: unknown): Promise<readonly Claim[]> {
    if (!isUnreadable)
      log.error('Waiting enquiries could not be read', {
        target: target.kind,
        reason: messageOf(fault),
      });
    isUnreadable = true;
    await sleep(retryMs, undefined, { ref: false });
    return [];
  }

  /**
   * No probe is the one that failed last, which may be alone to blame; behind the newest, the
   * oldest is the next.
   */
  async function takeNext(count: number): Promise<readonly Claim[]> {
    const last = failedSends.last();
    const claims = await queue.take(target.kind, count, now(), last);
    if (claims.length > 0 || last === undefined) return claims;
    return queue.take(target.kind, count, now());
  }

  function begin(claim: Claim): void {
    const work = deliver(claim).finally(() => {
      underWay.delete(work);
      look();
    });
    underWay.add(work);
  }

  async function deliver(claim: Claim): Promise<void> {
    if (isClosed || !queue.mayBegin(claim)) return queue.release(claim);

    const pauses = deliveryPauses;
    const outcome = await attempt(claim, { queue, target, breaker, failedSends, pauses, log });
    if (outcome === 'untried') return queue.release(claim);

    await outcomes.note(claim, outcome);
    // Until then it takes the place of the next.
    if (target.waitsForNotes) await outcomes.allNoted();
  }

  async function endAll(): Promise<void> {
    await Promise.all([looking, ...underWay]);
    await outcomes.allNoted();
  }

  // Again and again: the store may not take it now,
  // and another machine may have no mail server yet.
  const stopReleasing = target.releasesHeld
    ? repeat(() => releaseHeld(options), { firstMs: 0, pauseMs: targetPauses.maxMs })
    : undefined;

  look();
  return {
    look,

    wake() {
      breaker.endPause();
      look();
    },

    async close(timeoutMs) {
      isClosed = true;
      clearInterval(polling);
      stopReleasing?.();
      await endsWithin(endAll(), timeoutMs);
    },
  };
}

async function releaseHeld({ queue, target, log }: LoopOptions): Promise<void> {
  await queue.releaseHeld(target.kind).catch(fault => {
    log.error('What waits for a mail server could not be made due', { reason: messageOf(fault) });
  });
}

const deliveredUnnoted =
  'What was delivered could not be noted; a restart now would deliver it again';
const triedUnnoted =
  'What became of a delivery could not be noted; a restart now would try it again';

interface Outcomes {
  /**
   * Ends with the first try, and never rejects. What could not be noted is tried again by itself.
   */
  note(claim: Claim, outcome: DeliveryOutcome): Promise<void>;

  /** Ends when all that was tried is noted. */
  allNoted(): Promise<void>;
}

function openOutcomes(options: LoopOptions): Outcomes {
  const { queue, target, log, now } = options;
  /** Of each that was tried and could not be noted yet: the next tries. */
  const unnoted = new Set<Promise<void>>();

  /**
   * What came before this start, or from a process with other settings, may not know of all places
   * that get it now.
   */
  function placesOf(claim: Claim, { outcome }: DeliveryOutcome): readonly Place[] {
    const isOfOtherSettings = queue.isEarlier(claim) || outcome === 'ended';
    return target.reachesNewPlaces && isOfOtherSettings ? target.placesFor(claim.enquiry) : [];
  }

  function write(claim: Claim, outcome: DeliveryOutcome): Promise<void> {
    return queue.note(claim, outcome, placesOf(claim, outcome), now());
  }

  /** Until it is noted it stays taken: this process does not send it again. */
  async function noteLater(claim: Claim, outcome: DeliveryOutcome): Promise<void> {
    for (;;) {
      await sleep(retryMs, undefined, { ref: false });
      try {
        return await write(claim, outcome);
      } catch {
        // As the first time, which the log has.
      }
    }
  }

  function tell({ outcome }: DeliveryOutcome, fault: unknown): void {
    log.error(outcome === 'delivered' ? deliveredUnnoted : triedUnnoted, {
      reason: messageOf(fault),
      unnoted: unnoted.size,
    });
  }

  return {
    async note(claim, outcome) {
      try {
        await write(claim, outcome);
      } catch (fault) {
        const noting = noteLater(claim, outcome).finally(() => unnoted.delete(noting));
        unnoted.add(noting);
        tell(outcome, fault);
      }
    },

    async allNoted() {
      await Promise.all(unnoted);
    },
  };
}
