/** Requests that no browser of a visitor would send, in all content types: each is answered, and none bites. */
import PostalMime from 'postal-mime';
import { openClient } from './support/client.mjs';
import { until } from './support/ends.mjs';
import { hostileRequest, randomNumbers } from './support/hostile.mjs';
import { startMailServer } from './support/mailServer.mjs';
import { startSite } from './support/site.mjs';

export async function hostileRequests({ isShort, report, folder }) {
  const count = isShort ? 3_000 : 70_000;
  const kept = [];
  const mail = await startMailServer({
    onMail: (_tag, text) => kept.length < 500 && kept.push(text),
  });
  const site = await startSite(folder, mail.url);
  const random = randomNumbers(1);
  const statuses = new Map();
  const times = [];
  const found = { unanswered: [], faults: [], echoes: [] };
  let sent = 0;

  async function attack() {
    const client = openClient(site.port, { withinMs: 10_000 });
    while (sent < count) {
      sent += 1;
      const { request, isOversized } = hostileRequest(random);
      try {
        // A server may close a kept connection at any time, also just now: a browser then asks once more.
        const { status, answer, ms } = await client.ask(request).catch(() => client.ask(request));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        times.push(ms);
        if (status >= 500) found.faults.push(request);
        if (/<zqx|\r\nzqx-/i.test(answer)) found.echoes.push(request);
      } catch {
        // The server does not read to its end what is too large: the connection may break before its 413 is seen.
        if (!isOversized) found.unanswered.push(request);
      }
    }
    client.close();
  }

  await Promise.all(Array.from({ length: 32 }, attack));
  const isDrained = await until(async () => (await site.status()).waiting === 0, 240_000);
  const { refused } = await site.status();
  const parsed = await Promise.all(kept.map(text => PostalMime.parse(text)));
  const isStanding = !/A fault that nothing caught|A request failed/.test(site.output());

  report.figure('requests', sent);
  const counts = [...statuses].sort().map(([status, of]) => `${status}: ${of}`);
  report.figure('answers', counts.join(', '));
  report.p99('answered', times);
  report.figure(
    'accepted and mailed',
    [...mail.arrived.values()].reduce((sum, times) => sum + times, 0),
  );
  report.figure('peak memory', `${site.memory()} MB`, 'at most 200 MB');
  for (const [what, requests] of Object.entries(found))
    for (const request of requests.slice(0, 3))
      console.log(`  ${what}: ${JSON.stringify(request.toString('latin1').slice(0, 600))}`);
  report.claims({
    'none is answered with 5xx': found.faults.length === 0,
    'none goes without an answer': found.unanswered.length === 0,
    'no markup or header of theirs comes back': found.echoes.length === 0,
    'the server logged no fault': isStanding,
    'what was accepted is mailed, none set aside': isDrained && refused === 0,
    'no mail goes to anyone but MAIL_TO': [...mail.recipients].join() === 'enquiries@localhost',
    'no markup or header of theirs is in a mail': parsed.every(
      ({ html, headers, attachments }) =>
        !/<zqx/i.test(html || '') &&
        !headers.some(({ key }) => key.startsWith('zqx')) &&
        attachments.length === 0,
    ),
  });
}
