/** The data of the page on which an owner sees whether all is well. */
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
  /** The names of facts, as in the file. */
  readonly facts?: readonly string[];
  /** The doctor's sentences for the operator, in English. */
  readonly details: readonly string[];
}

export interface HealthView {
  /** What is wrong comes first. */
  readonly lines: readonly HealthLine[];
  /** The recipients of a test mail. Empty if no mail server is set. */
  readonly recipients: readonly string[];
  /** The result of the test mail that was just sent, if one was. */
  readonly sent: readonly HealthLine[] | undefined;
}
