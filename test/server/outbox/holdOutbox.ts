/** A process of its own that keeps enquiries, begins to deliver them and is killed: bundled and run by a test. */

import { setTimeout as pause } from 'node:timers/promises';
import { openRedis } from '../../../server/outbox/redis/open';
import { openSqliteOutbox } from '../../../server/outbox/sqlite/outbox';
import { testPrefix } from '../../support/testPrefix';
import { courseOf, enquiry } from './enquiries';

const [, , engine, place = '', count = '0', thread = ''] = process.argv;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

async function main(): Promise<void> {
  const options = { log: quiet, retentionDays: 90 };
  const { outbox } =
    engine === 'Redis'
      ? await openRedis({ ...options, url: place, prefix: testPrefix, lockMs: 1_000 })
      : { outbox: await openSqliteOutbox({ ...options, folder: place, thread }) };
  // Half alone, half together; of those half get through before the kill.
  const numbers = Array.from({ length: Number(count) }, (_, index) => index);
  for (const number of numbers.filter(each => each % 2 === 0)) await outbox.keep(enquiry(number));
  await Promise.all(numbers.filter(each => each % 2 === 1).map(number => outbox.keep(enquiry(number))));
  const { waiting } = await outbox.status();
  const sent: string[] = [];
  let sends = 0;
  outbox.start(one => {
    // Where it keeps nothing itself, it gets nothing through.
    if (++sends > numbers.length / 2) return new Promise(() => {});
    sent.push(courseOf(one));
    return Promise.resolve({ outcome: 'delivered' });
  });
  // So many hang that there will be no more soon; what was delivered is told once it is marked.
  const isSettled = async () =>
    sends - sent.length >= Math.min(2, waiting) && waiting - (await outbox.status()).waiting >= sent.length;
  while (!(await isSettled())) await pause(20);
  await pause(100);
  console.log(JSON.stringify(sent));
}

main();
// Stays until it is killed.
setInterval(() => {}, 1_000);
