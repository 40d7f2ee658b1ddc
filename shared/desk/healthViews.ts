/** The data of the page that shows an owner whether the site has problems. */
import type { healthEn } from './text/health/en';

export type HealthKind = keyof typeof healthEn.lines;

export interface HealthLine {
  readonly kind: HealthKind;
  readonly state: 'ok' | 'warning' | 'wrong';
  readonly count?: number | undefined;
  /** The mail addresses in the text of the line. */
  readonly to?: readonly string[];
  /** The time in the text of the line, in milliseconds since 1970. */
  readonly when?: number | undefined;
  /** The facts that the line lists. Each has the name that it has in the institute's file. */
  readonly facts?: readonly string[];
  /** More sentences for the operator, in English, from the doctor command. */
  readonly details: readonly string[];
}

export interface HealthView {
  /** The lines with problems come first. */
  readonly lines: readonly HealthLine[];
  /** The people who get a test mail. Empty if no mail server is set. */
  readonly recipients: readonly string[];
  /** The result of a test mail, if the owner has just sent one. */
  readonly sent: readonly HealthLine[] | undefined;
}
