/**
 * The kinds of targets to which enquiries are delivered. A file in server/delivery implements
 * each kind. Tables by kind hold the other differences, so that the type checker requires a row
 * for each.
 */
interface TargetRow {
  /** Whether an operator can correct a refused delivery and try again. */
  readonly isRetried: boolean;
  /** Whether a copy stays in another system of the institute: nothing here deletes it there. */
  readonly isOwnSystem: boolean;
}

export const targets = {
  /** The institute's own mail. */
  mail: { isRetried: true, isOwnSystem: false },
  /** Another system of the institute. */
  webhook: { isRetried: true, isOwnSystem: true },
  /** The mail to the visitor. Nobody can correct a refused one. */
  receipt: { isRetried: false, isOwnSystem: false },
} satisfies Record<string, TargetRow>;

export type TargetKind = keyof typeof targets;

// The keys of a constant to which nothing is added.
export const targetKinds = Object.keys(targets) as readonly TargetKind[];
