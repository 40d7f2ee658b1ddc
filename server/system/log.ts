/** Where the server says what happened: one line an entry, never a visitor's name, number, address or message text. */
import { type DestinationStream, pino } from 'pino';
import { textLine } from './logText';
import { painter } from './terminal';

/** How the log is written: lines for a person, or a JSON object a line. Undefined: by whether there is a terminal. */
export type LogFormat = 'text' | 'json' | undefined;

export interface Log {
  info(message: string, details?: object): void;
  warn(message: string, details?: object): void;
  error(message: string, details?: object): void;
}

/** Source: pino's API, "Levels". */
const infoLevel = 30;

/**
 * Writes to standard output, warnings and faults to standard error: lines for a person on a terminal, else a JSON
 * object a line (`time`, `level`, `msg`, details), unless a format is asked for. An entry is written when the call
 * returns, so that the last words of a process are never lost. An entry that cannot be written is dropped.
 */
export function openLog(format: LogFormat): Log {
  // A full disk or a closed pipe: an 'error' event without a listener would end the server. The entry is lost.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const isText = (format ?? (process.stdout.isTTY ? 'text' : 'json')) === 'text';
  const logger = pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
    },
    lines(isText),
  );
  return {
    info: (message, details = {}) => logger.info(details, message),
    warn: (message, details = {}) => logger.warn(details, message),
    error: (message, details = {}) => logger.error(details, message),
  };
}

/** In this thread: pino's own transports are files of their own, and the server is one file. */
function lines(isText: boolean): DestinationStream {
  const destination = {
    lastLevel: 0,
    // Makes pino note the level of each line before it writes it. Source: pino's API, "Destinations".
    [Symbol.for('pino.metadata')]: true,
    write(line: string) {
      const stream = destination.lastLevel > infoLevel ? process.stderr : process.stdout;
      stream.write(isText ? textLine(line, stream.isTTY ? painter(stream) : undefined) : line);
    },
  };
  return destination;
}
