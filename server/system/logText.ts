/** A line of the log for a person's eyes. */
import type { Paint } from './terminal';

const colours: Readonly<Record<string, Parameters<Paint>[0]>> = {
  info: 'green',
  warn: 'yellow',
  error: 'red',
};

/**
 * `info  Delivered {"id":"…"}` of pino's JSON line. With a paint, that is on a terminal, the time stands first and the
 * level has a colour; elsewhere whoever collects the lines notes the time itself.
 */
export function textLine(json: string, paint?: Paint): string {
  const { time, level, msg, ...details } = JSON.parse(json);
  const known = Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : '';
  const padded = String(level).padEnd(5);
  if (paint === undefined) return `${padded} ${msg}${known}\n`;
  const clock = new Date(time).toLocaleTimeString('en-GB');
  return `${paint('dim', clock)} ${paint(colours[level] ?? 'bold', padded)} ${msg}${paint('dim', known)}\n`;
}
