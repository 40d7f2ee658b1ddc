/** A thousand posts a second, each answered once it is on the disk. */
import { enquiryPost, openClient } from './support/client.mjs';
import { p99 } from './support/figures.mjs';
import { freePort } from './support/mailServer.mjs';
import { startSite, tempFolder } from './support/site.mjs';

const perSecond = 1_000;

export async function durablePosts({ isShort, report }) {
  const { folder, remove } = tempFolder();
  const site = await startSite(folder, { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  const seconds = isShort ? 4 : 20;
  const idle = [];
  const underWay = new Set();
  const times = [];
  const statuses = new Set();
  const began = performance.now();
  for (let number = 0; number < seconds * perSecond; ) {
    const dueBy = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; number < Math.min(dueBy, seconds * perSecond); number += 1) {
      // The time counts from when it was due, so that a server that falls behind shows.
      const dueAt = began + (number / perSecond) * 1000;
      const client = idle.pop() ?? openClient(site.port);
      const asking = client.ask(enquiryPost(number)).then(({ status }) => {
        times.push(performance.now() - dueAt);
        statuses.add(status);
        idle.push(client);
        underWay.delete(asking);
      });
      underWay.add(asking);
    }
    await new Promise(resolve => setTimeout(resolve, 1));
  }
  await Promise.all(underWay);
  const took = (performance.now() - began) / 1000;
  const { waiting } = await site.status();
  for (const client of idle) client.close();
  await site.end();
  remove();

  report.figure('posts a second, durable', Math.round(times.length / took), `${perSecond}`);
  report.figure('posts answered, p99', `${p99(times)} ms`, 'at most 100 ms');
  report.figure('peak memory', `${site.memory()} MB`, 'at most 200 MB');
  report.claim('every post was answered with 200', [...statuses].join() === '200');
  report.claim('no accepted message is lost', waiting === times.length);
}
