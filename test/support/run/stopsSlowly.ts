/**
 * A program that stops slowly, for the tests of a shutdown. Its `close` waits for a timer that
 * does not keep the process alive by itself. The server has such a timer while it waits to record
 * a delivery again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { shutdownOnSignal } from '../../../server/system/shutdown';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const running = setInterval(() => {}, 1_000);

async function close(): Promise<void> {
  clearInterval(running);
  await sleep(300, undefined, { ref: false });
  say('noted');
}

shutdownOnSignal(close, { info: say, warn: say, error: say });
say('runs');
