/** The options of a part of the benchmark. */
export interface BenchOptions {
  /** Every page in every language, instead of the English ones. */
  readonly every: boolean;
  /** These pages only. */
  readonly paths: readonly string[];
}

/** Measures and prints. Whatever it starts ends by `onTeardown`. */
export type BenchPart = (options: BenchOptions) => Promise<void>;
