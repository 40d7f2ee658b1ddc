import { faultCode } from '../system/files';

/** What a fault of the store says, for the log: of files, commands and settings, never of what was written. */
export function messageOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  // The fault of a Redis Cluster says less than that of the node that was asked last.
  const { lastNodeError }: { lastNodeError?: unknown } = Object(fault);
  return lastNodeError === undefined ? fault.message || faultCode(fault) : messageOf(lastNodeError);
}
