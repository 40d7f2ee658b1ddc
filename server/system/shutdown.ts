/** How the server's process ends. */
import type { Log } from './log';

/**
 * Ends the process by `close`: with 0 on a signal, with 1 after a fault that nothing caught; after `withinMs`
 * whatever still hangs.
 */
export function stopInTime(close: () => Promise<void>, withinMs: number, log: Log): void {
  const stop = async (exitCode: number) => {
    if (process.exitCode !== undefined) return;
    process.exitCode = exitCode;
    // Whatever hangs now, every accepted message is on the disk: the next start delivers it.
    setTimeout(() => process.exit(), withinMs).unref();
    await close();
    process.exit();
  };
  const stopByFault = (fault: unknown) => {
    log.error('A fault that nothing caught: the server stops', { stack: stackOf(fault) });
    void stop(1);
  };
  process.on('SIGTERM', () => stop(0)).on('SIGINT', () => stop(0));
  process.on('uncaughtException', stopByFault).on('unhandledRejection', stopByFault);
}

/** Before the site stands, a fault is the operator's to mend: a sentence, and a stack only where it is a bug. */
export function exitWithSentence(fault: unknown, log: Log): void {
  const isBug = fault instanceof TypeError || fault instanceof ReferenceError || fault instanceof RangeError;
  log.error(fault instanceof Error && !isBug ? fault.message : stackOf(fault));
  process.exit(1);
}

function stackOf(fault: unknown): string {
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
}
