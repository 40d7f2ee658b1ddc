/** How the server's process ends. */
import type { Log } from './log';
import { stackOf } from './stack';

/**
 * How long a shutdown may take. First the server waits for the requests, then for the deliveries.
 * After `allMs` the process ends, even if some work is not done. Source: .github/asked.md,
 * "Limits".
 */
export const shutdownTimeouts = { requestsMs: 4500, deliveriesMs: 4000, allMs: 9000 };

/**
 * Calls `close` after a signal or an uncaught error, and then ends the process. If `close` takes
 * too long, ends the process anyway. The exit code is 0 after SIGTERM and SIGINT, and 1 after an
 * uncaught error.
 */
export function shutdownOnSignal(close: () => Promise<void>, log: Log): void {
  const shutdown = async (exitCode: number) => {
    if (process.exitCode !== undefined) return;
    process.exitCode = exitCode;
    // If `close` takes too long, this timer kills the process. No accepted enquiry is lost: all
    // enquiries are on the disk, and after the next start the server delivers them. The timer
    // also keeps the process running until `close` is done. Otherwise the process could end too
    // early, because some timers for which `close` waits do not keep it running.
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
 * Kills the process. `process.exit()` would wait for the threads, and a thread may wait forever
 * for a disk that does not answer.
 */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}

/**
 * Ends a start that has failed. Logs a sentence for the operator. If the error is a bug in this
 * program, logs its stack instead.
 */
export function exitWithSentence(fault: unknown, log: Log): void {
  log.error(sentenceOn(fault));
  process.exit(1);
}

/** Returns the message of an error. If the error is a bug in this program, returns its stack. */
export function sentenceOn(fault: unknown): string {
  const isBug =
    fault instanceof TypeError || fault instanceof ReferenceError || fault instanceof RangeError;
  return fault instanceof Error && !isBug ? fault.message : stackOf(fault);
}
