/**
 * The kinds of targets to which enquiries are delivered. Each kind is implemented by a file in
 * server/delivery. All other differences between kinds are in tables that have a row for each
 * kind. So the type checker reports a table without a row for a new kind.
 */
interface TargetRow {
  /** Whether an operator can correct the cause of a refused delivery and try again. */
  readonly isRetried: boolean;
  /**
   * Whether a copy stays in another system of the institute. This program cannot delete that
   * copy.
   */
  readonly isOwnSystem: boolean;
}

export const targets = {
  /** The mail to the institute. */
  mail: { isRetried: true, isOwnSystem: false },
  /** Another system of the institute. */
  webhook: { isRetried: true, isOwnSystem: true },
  /** The mail to the visitor. If it is refused, nobody can correct that. */
  receipt: { isRetried: false, isOwnSystem: false },
} satisfies Record<string, TargetRow>;

export type TargetKind = keyof typeof targets;

// The cast is safe, since nothing adds a key to `targets`.
export const targetKinds = Object.keys(targets) as readonly TargetKind[];
