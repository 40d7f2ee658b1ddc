/**
 * A program whose `close` waits for a timer that keeps no process alive, as the next try to record
 * a delivery does.
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
