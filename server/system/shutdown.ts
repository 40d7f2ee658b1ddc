/** How the server's process ends. */
import type { Log } from './log';
import { stackOf } from './stack';

/**
 * The longest time for requests, for deliveries, and for everything. Requests end first, then
 * deliveries, then the process. Source: .github/asked.md, "Limits".
 */
export const shutdownTimeouts = { requestsMs: 4500, deliveriesMs: 4000, allMs: 9000 };

/**
 * Ends the process once `close` has ended, or when the time for everything is over. The exit code
 * is 0 after SIGTERM and SIGINT, and 1 after an uncaught error.
 */
export function shutdownOnSignal(close: () => Promise<void>, log: Log): void {
  const shutdown = async (exitCode: number) => {
    if (process.exitCode !== undefined) return;
    process.exitCode = exitCode;
    // Every accepted enquiry is durable by now, and the next start delivers it. This timer also
    // keeps the process alive until `close` has ended, because other timers do not, such as the
    // next attempt to record a delivery.
    setTimeout(endAtOnce, shutdownTimeouts.allMs);
    await close().catch(fault => {
      log.error('The shutdown did not end in order', { reason: String(fault) });
      endAtOnce();
    });
    process.exit();
  };
  const shutdownByFault = (fault: unknown) => {
    log.error('An uncaught error: the server stops', { stack: stackOf(fault) });
    void shutdown(1);
  };
  process.on('SIGTERM', () => shutdown(0)).on('SIGINT', () => shutdown(0));
  process.on('uncaughtException', shutdownByFault).on('unhandledRejection', shutdownByFault);
}

/**
 * `process.exit()` waits for threads. A thread may wait forever for a disk that does not answer, so
 * the process is killed.
 */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}

/**
 * Ends a start that failed, with a sentence for the operator. If the error is a bug, the log gets
 * its stack instead of a sentence.
 */
export function exitWithSentence(fault: unknown, log: Log): void {
  log.error(sentenceOn(fault));
  process.exit(1);
}

/** The message of an error. If the error is a bug, its stack. */
export function sentenceOn(fault: unknown): string {
  const isBug =
    fault instanceof TypeError || fault instanceof ReferenceError || fault instanceof RangeError;
  return fault instanceof Error && !isBug ? fault.message : stackOf(fault);
}
