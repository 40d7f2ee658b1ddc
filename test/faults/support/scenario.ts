import type { Report } from '../../support/run/report';

/** The input of a scenario. */
export interface ScenarioOptions {
  /** The short form for .ci/run: fewer rounds, and no long waits. */
  readonly isShort: boolean;
  readonly report: Report;
  /** An empty folder. It is removed after the scenario. */
  readonly folder: string;
}

/**
 * Tries one kind of fault on the built server. `onTeardown` ends everything that the scenario
 * starts. A scenario that throws counts as broken.
 */
export type Scenario = (options: ScenarioOptions) => Promise<void>;
