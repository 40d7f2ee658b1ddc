/**
 * PostgreSQL does not answer, but its connections stay open. The site survives and recovers. The
 * scenario `failover` kills PostgreSQL.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { comesTrue } from '../support/run/comesTrue';
import { startSiteProcess } from '../support/site/siteProcess';
import { startPostgres } from '../support/store/postgresServer';
import { failureText, openClient, phoneLink, typed } from './support/client';
import { endAllClaims } from './support/endClaims';
import { startMisbehavingMailServer } from './support/misbehavingMailServer';
import { databaseName } from './support/postgresGroup';
import { openPoster, startReading } from './support/posting';
import type { ScenarioOptions } from './support/scenario';

const answeredWithinMs = 20_000;

export async function databaseAway({ report, folder }: ScenarioOptions): Promise<void> {
  const server = await startPostgres();
  const mail = await startMisbehavingMailServer();
  const url = await server.newUrl();
  const site = await startSiteProcess(folder, mail.url, { DATABASE_URL: url });
  const client = openClient(site.port);
  const poster = openPoster(client);

  for (let index = 0; index < 20; index += 1) await poster.post('application/json');

  const goOn = await server.freeze();
  const endReading = startReading(site);
  const refused = await poster.post('application/json');
  const page = await poster.post('text/html');
  const given = [failureText, phoneLink, ...Object.values(typed), poster.lastTag()];
  const status = await site.status();
  const pages = await endReading();

  await goOn();
  const isWell = await comesTrue(async () => (await site.status()).ready, 20_000);
  const healed = await poster.post('application/json');

  await comesTrue(() => [...poster.accepted].every(tag => mail.arrived.has(tag)), 10_000);
  // A server claims a mail before it sends the mail. If PostgreSQL writes the claim after the
  // server has stopped waiting for the answer, nobody sends the mail until the claim ends, after
  // three minutes. So the test ends all claims itself.
  await server.ask(endAllClaims, databaseName(url));
  await site.isDrained(30_000);
  await pause(500);
  client.close();
  const { accepted, times } = poster;
  report.mail({ accepted, arrived: mail.arrived, times, memoryMb: site.memoryMb() });
  report.p99('pages meanwhile', pages.times, 100);
  report.claims({
    'a post is answered with 503 and the failure text':
      refused.status === 503 && refused.answer.includes(failureText),
    'a page with 503 gives back everything typed and the phone number':
      page.status === 503 && given.every(text => page.answer.includes(text)),
    'each within 20 s': refused.ms < answeredWithinMs && page.ms < answeredWithinMs,
    'pages are served meanwhile': pages.areAllServed,
    '/readyz says so': status.ready === false,
    'it heals without a restart': isWell && healed.status === 200,
  });
}
