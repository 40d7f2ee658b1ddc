/**
 * What a running server says of an enquiry that nobody touched in time: by its own timer, a mail
 * server and a webhook.
 */

import { startTestMailServer } from '../../support/delivery/testMailServer';
import { startWebhookServer } from '../../support/delivery/webhookServer';
import { deskVisitor } from '../../support/desk/deskVisitor';
import { part, text } from '../../support/page/dom';
import { parsePage } from '../../support/page/parsePage';
import { freePort } from '../../support/run/freePort';
import { tempFolder } from '../../support/run/tempFolder';
import { until } from '../../support/run/until';
import { siteFileOf } from '../../support/site/factsFiles';
import { startServer } from '../../support/site/serverProcess';
import { enquiry, idOf } from '../../support/store/enquiries';
import { sqlite } from '../../support/store/testDatabases';
import { openTestStore } from '../../support/store/testStore';

// A server looks for the first time a minute after its start.
jest.setTimeout(120_000);

const hour = 60 * 60_000;

/** A folder of a site whose office has used the desk for six hours. */
async function usedFolder(): Promise<string> {
  const folder = await tempFolder();
  const { keep, tap, close } = await openTestStore(sqlite, folder, { targets: [] });
  const now = Date.now();

  await keep(enquiry('Touched at once', now - 6 * hour));
  await tap(idOf('Touched at once'), { kind: 'outcome', outcome: 'called', at: now - 6 * hour });

  await keep(enquiry('Touched in time', now - 4 * hour));
  await tap(idOf('Touched in time'), { note: 'Rings', at: now - 3 * hour });

  await keep(enquiry('Untouched', now - 4 * hour));
  await keep(enquiry('Not late yet', now - 2 * hour));

  await close();
  return folder;
}

it('an enquiry that nobody touched in FOLLOW_UP_AFTER is an alert without a name, and one mail that lists it', async () => {
  const smtp = await startTestMailServer();
  const webhook = await startWebhookServer();
  const port = await freePort();
  const server = await startServer({
    PORT: `${port}`,
    DATA_DIR: await usedFolder(),
    // Without opening hours every hour counts, whenever the test runs.
    SITE_FILE: await siteFileOf({ name: 'Test Academy' }),
    SMTP_URL: smtp.url,
    MAIL_TO: 'office@example.org',
    DIGEST: 'off',
    ALERT_WEBHOOK_URL: webhook.url,
    FOLLOW_UP_AFTER: '3',
  });
  await server.url();
  await until(() => webhook.received.length > 0, 90_000, 100);

  expect(smtp.received).toHaveLength(1);
  const [mail] = smtp.received;
  expect(mail?.to).toEqual([{ name: '', address: 'office@example.org' }]);
  expect(mail?.subject).toBe('One person waits for a call, and nobody has noted anything');
  const [head, empty, listed = '', ...others] = (mail?.text ?? '').trimEnd().split('\n');
  expect(head).toBe(
    'One person waits for a call, and nobody has noted anything (website of Test Academy)',
  );
  expect(empty).toBe('');
  expect(listed).toMatch(
    /^अमोल पाटील: Untouched, 9876543210, since \d{1,2} \w{3} \d{4}, \d{1,2}:\d\d [ap]m IST, http:\S+$/,
  );
  expect(others).toEqual([]);

  expect(webhook.received).toEqual([
    {
      kind: 'overdue',
      text: `Test Academy: One person waits for a call, and nobody has noted anything. See http://localhost:${port}/desk`,
      content: `Test Academy: One person waits for a call, and nobody has noted anything. See http://localhost:${port}/desk`,
      site: `http://localhost:${port}`,
      enquiries: 1,
      as: 'application/json',
    },
  ]);

  const { origin, pathname } = new URL(listed.split(', ').at(-1) ?? '');
  const office = deskVisitor({ app: origin });
  await office.post('/desk/name', { name: 'Meena' });
  const opened = parsePage((await office.get(pathname)).html);
  expect(text(part(opened, '.cover__about'))).toContain('Untouched');
});
