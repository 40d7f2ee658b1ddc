/**
 * The kinds of targets to which enquiries go. Each kind is carried out by a file of
 * server/delivery; tables by kind hold what else differs, so that the type checker asks for a row.
 */
interface TargetRow {
  /** Whether an operator mends what was refused, and tries it again. */
  readonly isRetried: boolean;
}

export const targets = {
  /** The institute's own mail. */
  mail: { isRetried: true },
  /** Another system of the institute. */
  webhook: { isRetried: true },
  /** The mail to the visitor: what was refused is nobody's to mend. */
  receipt: { isRetried: false },
} satisfies Record<string, TargetRow>;

export type TargetKind = keyof typeof targets;

// The keys of a constant that nobody adds to.
export const targetKinds = Object.keys(targets) as readonly TargetKind[];
