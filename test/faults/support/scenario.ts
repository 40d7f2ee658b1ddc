import type { Report } from '../../support/run/report';

/** The input of a scenario. */
export interface ScenarioOptions {
  /** The short form for .ci/run: fewer rounds, and no long waits. */
  readonly isShort: boolean;
  readonly report: Report;
  /** An empty folder, removed after the scenario. */
  readonly folder: string;
}

/**
 * Tries one kind of fault on the built server. Whatever it starts ends by `onTeardown`. If it
 * throws, it counts as broken.
 */
export type Scenario = (options: ScenarioOptions) => Promise<void>;
