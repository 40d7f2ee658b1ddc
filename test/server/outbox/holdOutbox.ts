/** A process of its own that keeps messages, begins to deliver them and is killed: bundled and run by a test. */

import { openFilesOutbox } from '../../../server/outbox/files';
import { openRedis } from '../../../server/redis/open';
import { courseOf, message } from './messages';

const [, , engine, place = '', count = '0'] = process.argv;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

async function main(): Promise<void> {
  const options = { log: quiet, retentionDays: 90 };
  const { outbox } =
    engine === 'Redis'
      ? await openRedis({ ...options, url: place, claimMs: 1_000 })
      : { outbox: await openFilesOutbox({ ...options, folder: place }) };
  // Half alone, half together; of those every third gets through before the kill.
  const numbers = Array.from({ length: Number(count) }, (_, index) => index);
  for (const number of numbers.filter(each => each % 2 === 0)) await outbox.keep(message(number));
  await Promise.all(numbers.filter(each => each % 2 === 1).map(number => outbox.keep(message(number))));
  const sent: string[] = [];
  let sends = 0;
  outbox.start(one => {
    if (++sends % 3 !== 0) return new Promise(() => {});
    sent.push(courseOf(one));
    return Promise.resolve({ outcome: 'delivered' });
  });
  // What was delivered, once its mark had the time to be appended.
  setTimeout(() => console.log(JSON.stringify(sent)), 100);
}

main();
// Stays until it is killed.
setInterval(() => {}, 1_000);
