/** What the doctor says of one thing, and how a person reads it. */
import type { Paint } from '../../system/terminal';

export interface Finding {
  readonly about: string;
  /** `wrong`: visitors or enquiries suffer from it. `warning`: it may be meant so. */
  readonly state: 'ok' | 'warning' | 'wrong';
  readonly text: string;
  readonly todo?: string;
}

export type Findings = AsyncGenerator<Finding>;

export const ok = (about: string, text: string): Finding => ({ about, state: 'ok', text });
export const warning = (about: string, text: string, todo: string): Finding =>
  graded('warning', about, text, todo);
export const wrong = (about: string, text: string, todo: string): Finding =>
  graded('wrong', about, text, todo);

/** By how bad it is; what is in order needs no `todo`. */
export function graded(
  state: Finding['state'],
  about: string,
  text: string,
  todo: string,
): Finding {
  return state === 'ok' ? ok(about, text) : { about, state, text, todo };
}

const signs = {
  ok: { word: 'ok   ', style: 'green' },
  warning: { word: 'warn ', style: 'yellow' },
  wrong: { word: 'wrong', style: 'red' },
} as const;

/** A line each, and below it what to do. */
export function report(findings: readonly Finding[], paint: Paint): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  const lines = findings.map(({ about, state, text, todo }) => {
    const { word, style } = signs[state];
    const line = `${paint(style, word)}  ${paint('bold', about.padEnd(width))}  ${text}\n`;
    return todo === undefined ? line : `${line}${' '.repeat(width + 9)}-> ${todo}\n`;
  });
  const count = findings.filter(({ state }) => state === 'wrong').length;
  const many =
    count === 1 ? 'One thing is wrong.' : `${count} things are wrong: begin with the first.`;
  const sum = paint(count === 0 ? 'green' : 'red', count === 0 ? 'Nothing is wrong.' : many);
  const hasWarning = findings.some(({ state }) => state === 'warning');
  return `${lines.join('')}\n${sum}${hasWarning ? ' What says "warn" may be meant so.' : ''}\n`;
}
