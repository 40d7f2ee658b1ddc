import type { Report } from '../../support/run/report';

/** What a scenario is given. */
export interface ScenarioOptions {
  /** For .ci/run: fewer rounds, and no long waits. */
  readonly isShort: boolean;
  readonly report: Report;
  /** An empty folder, removed after the scenario. */
  readonly folder: string;
}

/**
 * Hurts the built server in one way. What it starts ends by `onTeardown`. A fault that it throws
 * counts as broken.
 */
export type Scenario = (options: ScenarioOptions) => Promise<void>;
