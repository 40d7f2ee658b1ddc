/** One attempt to deliver: what it comes to, what the log says of it, and when to try again. */

import { type Claim, type DeliveryOutcome, noLongerSet, type Queue } from '../store/deliveryQueue';
import { faultCode } from '../system/durableFiles';
import type { Log } from '../system/log';
import { type CircuitBreaker, type Pauses, pauseMs } from './backoff';
import type { DeliveryTarget, SendResult } from './deliveryTarget';
import type { FailedSends } from './failedSends';

export interface AttemptDeps {
  readonly queue: Pick<Queue, 'isShared' | 'isEarlier'>;
  readonly target: DeliveryTarget;
  readonly breaker: CircuitBreaker;
  readonly failedSends: FailedSends;
  readonly pauses: Pauses;
  readonly log: Log;
}

/** Why a delivery is refused that has nothing to send. A backup may have it. */
const damagedRow = 'its row in the database is damaged';

/** `untried`: nothing got through, so this attempt does not count. Never rejects. */
export async function attempt(
  claim: Claim,
  deps: AttemptDeps,
): Promise<DeliveryOutcome | 'untried'> {
  const { target, breaker, failedSends, log } = deps;
  const { id, isUnreadable } = claim.enquiry;
  if (isUnreadable) {
    log.error(target.refusedText, { id, reason: damagedRow });
    return { outcome: 'refused', reason: damagedRow };
  }

  const beganAt = performance.now();
  // A fault in our own code over this enquiry: it is tried again, the others go on.
  const result = await target
    .send(claim)
    .catch(
      (fault): SendResult => ({ outcome: 'retry', scope: 'delivery', reason: faultCode(fault) }),
    );

  if (result.outcome === 'notSet') return passOnOrEnd(claim, deps);

  if (result.outcome === 'retry' && result.scope === 'target') {
    const { reason } = result;
    // A receiver may choke on one alone, and say that it is overloaded.
    if (failedSends.failed(claim)) return retryLater(claim, reason, deps);

    const pause = breaker.failed(beganAt, performance.now());
    if (pause !== undefined) log.error(target.unreachableText, { reason, inMs: Math.round(pause) });
    return 'untried';
  }

  failedSends.answered(claim);
  breaker.answered();
  switch (result.outcome) {
    case 'retry':
      return retryLater(claim, result.reason, deps, result.inMs);
    case 'delivered':
      log.info(result.logged ?? 'Delivered', { id });
      return { outcome: 'delivered' };
    case 'refused':
      log.error(target.refusedText, { id, reason: result.reason });
      return result;
    case 'held':
      log.info(result.logged, { id });
      return { outcome: 'held', reason: result.reason };
    case 'ended':
      if (result.isUsual !== true) log.info(endedText, { id, reason: result.reason });
      return { outcome: 'ended', reason: result.reason };
  }
}

const endedText = 'Not delivered, and nothing is to be done';

/** Long enough for another process to look first, short enough for who waits for the mail. */
const passOnMs = 5_000;

const notSetHere = 'not in the settings of every machine';

/**
 * What another process has kept since this one began may be kept by newer settings, which this one
 * gets with its next start: then it ends what these do not name.
 */
function passOnOrEnd(claim: Claim, { queue, log }: AttemptDeps): DeliveryOutcome {
  if (queue.isShared && !queue.isEarlier(claim)) {
    return { outcome: 'passedOn', reason: notSetHere, inMs: passOnMs };
  }
  log.info(endedText, { id: claim.enquiry.id, reason: noLongerSet });
  return { outcome: 'ended', reason: noLongerSet };
}

function retryLater(
  claim: Claim,
  reason: string,
  { pauses, log }: AttemptDeps,
  pause?: number,
): DeliveryOutcome {
  const failures = claim.failures + 1;
  const inMs = pause ?? Math.round(pauseMs(failures, pauses));
  const { id } = claim.enquiry;
  log.warn('Not delivered, will be tried again', { id, reason, failures, inMs });
  return { outcome: 'retry', reason, inMs };
}
