/** A log whose entries a test can read. */
import type { Log } from '../../../server/system/log';

export interface LogEntry {
  readonly level: string;
  readonly message: string;
  readonly details?: object | undefined;
}

export interface RecordedLog extends Log {
  readonly entries: readonly LogEntry[];
}

export function recordedLog(): RecordedLog {
  const entries: LogEntry[] = [];
  const at = (level: string) => (message: string, details?: object) =>
    void entries.push({ level, message, details });
  return { entries, info: at('info'), warn: at('warn'), error: at('error') };
}
