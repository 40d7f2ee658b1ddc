/** Where the server says what happened: one line an entry, never a name, number, address or message text. */

export interface Log {
  info(message: string, details?: object): void;
  warn(message: string, details?: object): void;
  error(message: string, details?: object): void;
}

/** Writes to standard output, faults to standard error. */
export const consoleLog: Log = {
  info: (message, details) => console.log(line('info', message, details)),
  warn: (message, details) => console.warn(line('warn', message, details)),
  error: (message, details) => console.error(line('error', message, details)),
};

function line(level: string, message: string, details: object | undefined): string {
  return `${level.padEnd(5)} ${message}${details === undefined ? '' : ` ${JSON.stringify(details)}`}`;
}
