/** What the page shows on which an owner sees whether all is well. */
import type { healthEn } from './text/health/en';

export type HealthKind = keyof typeof healthEn.lines;

export interface HealthLine {
  readonly kind: HealthKind;
  readonly state: 'ok' | 'warning' | 'wrong';
  readonly count?: number | undefined;
  /** Mail addresses. */
  readonly to?: readonly string[];
  /** Milliseconds since 1970. */
  readonly when?: number | undefined;
  /** Names of facts, as the file has them. */
  readonly facts?: readonly string[];
  /** As the doctor says it to an operator, in English. */
  readonly details: readonly string[];
}

export interface HealthView {
  /** What is wrong stands first. */
  readonly lines: readonly HealthLine[];
  /** Where a test mail goes; empty where no mail server is set. */
  readonly recipients: readonly string[];
  /** What came of the test mail that was just sent; undefined where none was. */
  readonly sent: readonly HealthLine[] | undefined;
}
