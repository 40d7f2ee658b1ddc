/** The doctor's findings for a person: a line each, and below it what to do. */
import type { Paint } from '../../system/terminal';
import type { Finding } from './finding';

const signs = {
  ok: { word: 'ok   ', style: 'green' },
  warning: { word: 'warn ', style: 'yellow' },
  wrong: { word: 'wrong', style: 'red' },
} as const;

export function report(findings: readonly Finding[], paint: Paint): string {
  const widest = Math.max(...findings.map(({ about }) => about.length));
  const lines = findings.map(({ about, state, text, todo }) => {
    const { word, style } = signs[state];
    const line = `${paint(style, word)}  ${paint('bold', about.padEnd(widest))}  ${text}`;
    return todo === undefined ? line : `${line}\n${' '.repeat(widest + 9)}-> ${todo}`;
  });
  const wrong = findings.filter(({ state }) => state === 'wrong').length;
  return `${lines.join('\n')}\n\n${paint(wrong === 0 ? 'green' : 'red', sumOf(wrong))}${hintOf(findings)}\n`;
}

function sumOf(wrong: number): string {
  if (wrong === 0) return 'Nothing is wrong.';
  return wrong === 1 ? 'One thing is wrong.' : `${wrong} things are wrong: begin with the first.`;
}

function hintOf(findings: readonly Finding[]): string {
  return findings.some(({ state }) => state === 'warning') ? ' What says "warn" may be meant so.' : '';
}
