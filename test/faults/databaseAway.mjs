/** PostgreSQL is away: killed, and then so that its connections stand and nothing answers. The site stays, and heals. */
import { setTimeout as pause } from 'node:timers/promises';
import { enquiryPost, openClient } from './support/client.mjs';
import { until } from './support/ends.mjs';
import { startMailServer } from './support/mailServer.mjs';
import { startPostgresGroup } from './support/postgresGroup.mjs';
import { startReading } from './support/posting.mjs';
import { startSite } from './support/site.mjs';

const failure = 'Failed to send message. Please try again.';
const answeredWithinMs = 20_000;

export async function databaseAway({ report, folder }) {
  const group = await startPostgresGroup(folder, { hasStandby: false });
  const mail = await startMailServer();
  const site = await startSite(folder, mail.url, group.env);
  const client = openClient(site.port);
  const accepted = new Set();
  const times = [];
  let number = 0;

  const post = async (accept = 'application/json') => {
    number += 1;
    const answered = await client.ask(enquiryPost(number).replace('application/json', accept));
    times.push(answered.ms);
    if (answered.status === 200 || answered.status === 303) accepted.add(`n-${number}`);
    return answered;
  };

  /** What visitors and watchers see while it is away, and after it has come back. */
  async function away(how, bringBack) {
    const endReading = startReading(site);
    const refused = await post();
    const page = await post('text/html');
    const typed = ['Asha Patil', '9876543210', 'asha@example.in', `n-${number}`];
    const status = await site.status();
    const pages = await endReading();

    await bringBack();
    const isWell = await until(async () => (await site.status()).ready, 20_000);
    const healed = await post();

    report.p99(`pages while it is ${how}`, pages.times, 100);
    report.claims({
      [`${how}: a post is answered with 503 and the failure text`]:
        refused.status === 503 && refused.answer.includes(failure),
      [`${how}: a page with 503 gives back everything typed and the phone number`]:
        page.status === 503 &&
        [failure, 'tel:+910000000001', ...typed].every(text => page.answer.includes(text)),
      [`${how}: each within 20 s`]: refused.ms < answeredWithinMs && page.ms < answeredWithinMs,
      [`${how}: pages are served meanwhile`]: pages.areAllServed,
      [`${how}: /readyz says so`]: status.ready === false,
      [`${how}: it heals without a restart`]: isWell && healed.status === 200,
    });
  }

  for (let index = 0; index < 20; index += 1) await post();

  await group.primary().kill();
  await away('killed', async () => {
    if (!(await until(() => group.primary().start(), 60_000)))
      throw new Error('PostgreSQL does not come back.');
  });

  await away('silent', group.primary().freeze());

  await until(async () => (await site.status()).waiting === 0, 30_000);
  await pause(500);
  client.close();
  report.mail({ accepted, arrived: mail.arrived, times, memoryMb: site.memory() });
}
