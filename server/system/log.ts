/**
 * The server's log: one line for each entry, without any visitor's name, number, address or
 * message.
 */

export interface Log {
  info(message: string, details?: object): void;
  warn(message: string, details?: object): void;
  error(message: string, details?: object): void;
}

/** A line of the log. `time` is ISO 8601. All members after `msg` are details. */
type LogEntry = Readonly<{
  level: keyof Log;
  time: string;
  msg: string;
  [detail: string]: unknown;
}>;

/**
 * Opens the log. A call returns after its line is written. If a line cannot be written, the line
 * is lost. If `format` is undefined, the log is text on a terminal, and JSON everywhere else.
 */
export function openLog(format: 'text' | 'json' | undefined): Log {
  // If the disk is full or the pipe is closed, the stream emits an error. Without a listener, the
  // error would end the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const isText = (format ?? (process.stdout.isTTY ? 'text' : 'json')) === 'text';
  const write = (level: keyof Log) => (msg: string, details?: object) => {
    const stream = level === 'info' ? process.stdout : process.stderr;
    const entry: LogEntry = { level, time: new Date().toISOString(), msg, ...details };
    stream.write(isText ? textLine(entry, stream) : `${JSON.stringify(entry)}\n`);
  };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}

/** The colours of the levels, as SGR codes. Source: ECMA-48, 8.3.117. */
const colours = { info: 32, warn: 33, error: 31 } as const;

/**
 * Formats a line as text, such as `info  Delivered {"id":"…"}`. On a terminal, the line begins
 * with the time. The level is coloured if the terminal has colours (Node reads NO_COLOR and
 * FORCE_COLOR).
 */
function textLine({ level, time, msg, ...details }: LogEntry, stream: NodeJS.WriteStream): string {
  const known = Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : '';
  const word = level.padEnd(5);
  if (!stream.isTTY) return `${word} ${msg}${known}\n`;

  const clock = new Date(time).toLocaleTimeString('en-GB');
  const shown = stream.hasColors() ? `\u001b[${colours[level]}m${word}\u001b[0m` : word;
  return `${clock} ${shown} ${msg}${known}\n`;
}
