/**
 * A program with two timers: its stop waits for one of them, and the other does not keep the
 * process alive, like the next try to record a delivery.
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
