/** Prints the findings of the doctor for a person. */
import type { Finding } from '../../config/finding';

const signs = { ok: 'ok   ', warning: 'warn ', wrong: 'wrong' } as const;

/** One line for each finding, with the advice below it. */
export function report(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  const lines = findings.map(({ about, state, text, todo }) => {
    const line = `${signs[state]}  ${about.padEnd(width)}  ${text}\n`;
    return todo === undefined ? line : `${line}${' '.repeat(width + 9)}-> ${todo}\n`;
  });
  const count = findings.filter(({ state }) => state === 'wrong').length;
  const many =
    count === 1 ? 'One thing is wrong.' : `${count} things are wrong: begin with the first.`;
  const sum = count === 0 ? 'Nothing is wrong.' : many;
  const hasWarning = findings.some(({ state }) => state === 'warning');
  return `${lines.join('')}\n${sum}${hasWarning ? ' Lines with "warn" may be intended.' : ''}\n`;
}
