/** The options of a part of the benchmark. */
export interface BenchOptions {
  /** Whether every page in every language is measured, instead of only the English pages. */
  readonly every: boolean;
  /** If this is not empty, only these pages are measured. */
  readonly paths: readonly string[];
}

/** Measures, and prints the results. `onTeardown` ends everything that the part starts. */
export type BenchPart = (options: BenchOptions) => Promise<void>;
