/**
 * A program whose `close` waits for a timer that does not keep the process alive. The server has
 * such a timer for the next try to record a delivery.
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
