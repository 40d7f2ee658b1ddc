/**
 * Enquiries are delivered to several kinds of targets. Each kind has a file in server/delivery.
 * Tables contain all other differences between the kinds. Such a table has a row for each kind.
 * If the row for a new kind is missing, the type checker reports it.
 */
interface TargetRow {
  /** Whether an operator can try a refused delivery again, after correcting its cause. */
  readonly isRetried: boolean;
  /** Whether another system of the institute gets a copy. This program cannot delete that copy. */
  readonly isOwnSystem: boolean;
}

export const targets = {
  /** The mail to the institute. */
  mail: { isRetried: true, isOwnSystem: false },
  /** Another system of the institute. */
  webhook: { isRetried: true, isOwnSystem: true },
  /** The mail to the visitor. If it is refused, nobody in the office can correct the cause. */
  receipt: { isRetried: false, isOwnSystem: false },
} satisfies Record<string, TargetRow>;

export type TargetKind = keyof typeof targets;

// The cast is safe, because nothing adds a key to `targets`.
export const targetKinds = Object.keys(targets) as readonly TargetKind[];
