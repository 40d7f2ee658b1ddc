/**
 * Where the server says what happened: one line an entry, never a visitor's name, number, address
 * or message text.
 */
import { type Paint, painter } from './terminal';

export interface Log {
  info(message: string, details?: object): void;
  warn(message: string, details?: object): void;
  error(message: string, details?: object): void;
}

/** `time` is ISO 8601; what else there is are details. */
type LogEntry = Readonly<{
  level: keyof Log;
  time: string;
  msg: string;
  [detail: string]: unknown;
}>;

/**
 * Writes before the call returns; drops what cannot be written. Without a format: text on a
 * terminal, else JSON.
 */
export function openLog(format: 'text' | 'json' | undefined): Log {
  // A full disk or a closed pipe: an 'error' event without a listener would end the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const isText = (format ?? (process.stdout.isTTY ? 'text' : 'json')) === 'text';
  const write = (level: keyof Log) => (msg: string, details?: object) => {
    const stream = level === 'info' ? process.stdout : process.stderr;
    const entry: LogEntry = { level, time: new Date().toISOString(), msg, ...details };
    const paint = stream.isTTY ? painter(stream) : undefined;
    stream.write(isText ? textLine(entry, paint) : `${JSON.stringify(entry)}\n`);
  };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

const colours = { info: 'green', warn: 'yellow', error: 'red' } as const;

/**
 * `info  Delivered {"id":"…"}`. On a terminal, which has a paint, the time comes first and the
 * level has a colour.
 */
function textLine({ level, time, msg, ...details }: LogEntry, paint?: Paint): string {
  const known = Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : '';
  if (paint === undefined) return `${level.padEnd(5)} ${msg}${known}\n`;
  const clock = new Date(time).toLocaleTimeString('en-GB');
  return `${paint('dim', clock)} ${paint(colours[level], level.padEnd(5))} ${msg}${paint('dim', known)}\n`;
}
