/** A disk that neither answers nor fails: everyone who waits for it gets an end, and what was accepted is there. */
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { enquiryPost, openClient, pageGet } from './support/client.mjs';
import { endAfter, freePort, until } from './support/ends.mjs';
import { startMailServer } from './support/mailServer.mjs';
import { preload } from './support/preload.mjs';
import { startSite } from './support/site.mjs';

const failure = 'Failed to send message. Please try again.';
const readyzGet = 'GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n';

export async function hangingDisk({ report, folder }) {
  const library = preload(folder);
  if (library === undefined) return report.figure('not run', 'there is no gcc');
  const hangFile = join(folder, 'hang');
  const alerts = await startAlertReceiver();
  const port = await freePort();
  const site = await startSite(folder, `smtp://127.0.0.1:${port}`, {
    LD_PRELOAD: library,
    HANG_FILE: hangFile,
    ALERT_WEBHOOK_URL: alerts.url,
  });
  // One without an answer counts as one that came never.
  const none = { status: 0, answer: '', ms: Number.POSITIVE_INFINITY };
  const ask = request =>
    openClient(site.port)
      .ask(request)
      .catch(() => none);
  const accepted = [1, 2, 3, 4, 5];
  for (const number of accepted) await ask(enquiryPost(number));

  const hangsAt = performance.now();
  writeFileSync(hangFile, '');
  const asJson = ask(enquiryPost(6));
  const asPage = ask(enquiryPost(7).replace('application/json', 'text/html'));
  // A write of the last second counts as a sign that the next one succeeds.
  await pause(1_500);
  const ready = await ask(readyzGet);
  const read = await ask(pageGet);
  const [json, page] = await Promise.all([asJson, asPage]);
  // It is looked for every half minute.
  const hasAlert = await until(
    () => alerts.texts.some(each => each.includes('"cannotKeep":true')),
    50_000,
  );
  const alertMs = performance.now() - hangsAt;

  rmSync(hangFile);
  const isWell = await until(async () => (await site.status()).ready, 10_000);
  const again = await ask(enquiryPost(6));

  writeFileSync(hangFile, '');
  void ask(enquiryPost(8));
  const endsAt = performance.now();
  await site.end();
  const endMs = performance.now() - endsAt;
  rmSync(hangFile);

  const mail = await startMailServer({ port });
  await startSite(folder, mail.url);
  const isAll = await until(
    () => [...accepted, 6].every(number => mail.arrived.has(`n-${number}`)),
    30_000,
  );

  report.figure('a post is answered', seconds(json.ms), 'at most 20 s');
  report.figure('/readyz is answered', seconds(ready.ms), 'at most 5 s');
  report.figure('the alert has come', seconds(alertMs));
  report.figure('SIGTERM has ended the process', seconds(endMs), 'at most 10 s');
  report.claims({
    'a post is answered with 503 within 20 s': json.status === 503 && json.ms <= 20_000,
    'a page with 503 gives the failure text and everything typed':
      page.status === 503 &&
      [failure, 'Asha Patil', '9876543210', 'n-7'].every(typed => page.answer.includes(typed)),
    '/readyz says so within 5 s': ready.status === 503 && ready.ms <= 5_000,
    'pages are served meanwhile': read.status === 200 && read.ms <= 1_000,
    'the alert goes out though the store is silent': hasAlert,
    'it heals without a restart, and the same post is kept': isWell && again.status === 200,
    'SIGTERM ends the process within 10 s': endMs <= 10_000,
    'what was accepted is delivered by the next start': isAll,
    'each of them once': [...accepted, 6].every(number => mail.arrived.get(`n-${number}`) === 1),
  });
}

/** Takes the calls of ALERT_WEBHOOK_URL. */
async function startAlertReceiver() {
  const texts = [];
  const server = createServer(async (request, response) => {
    texts.push(await text(request));
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endAfter(() => server.close());
  return { url: `http://127.0.0.1:${server.address().port}/`, texts };
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
