/**
 * Sends that got no answer: tells a target that is away
 * from one delivery that alone does not get through.
 */
import type { Claim } from '../store/deliveryQueue';

export interface FailedSends {
  /** The last one since any got an answer: the next probe is another. */
  last(): Claim | undefined;

  /**
   * Gives whether others got an answer since this one
   * failed before: then it alone does not get through.
   */
  failed(claim: Claim): boolean;

  answered(claim: Claim): void;
}

/** Who is forgotten in a long outage counts as one that has not failed. */
const maxRemembered = 1_000;

export function openFailedSends(): FailedSends {
  /** How many answers there had been when it failed. */
  const answersBefore = new Map<string, number>();
  let answers = 0;
  let last: Claim | undefined;

  return {
    last: () => last,

    failed(claim) {
      const key = keyOf(claim);
      const before = answersBefore.get(key) ?? answers;
      if (answersBefore.size >= maxRemembered) answersBefore.clear();
      answersBefore.set(key, answers);

      if (before < answers) return true;
      last = claim;
      return false;
    },

    answered(claim) {
      answersBefore.delete(keyOf(claim));
      answers += 1;
      last = undefined;
    },
  };
}

function keyOf({ number, recipient }: Claim): string {
  return `${number} ${recipient}`;
}
