/** What a part of the benchmark is told. */
export interface BenchOptions {
  /** Every page in every language, instead of the English ones. */
  readonly every: boolean;
  /** These pages only. */
  readonly paths: readonly string[];
}

/** Measures and prints. What it starts ends by `onTeardown`. */
export type BenchPart = (options: BenchOptions) => Promise<void>;
