/**
 * Tests the messages that a running server sends at set times, to a mail server and a webhook.
 * The server sends alerts two seconds after its start, and the other messages a minute after its
 * start.
 */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { weekdays } from '../../../shared/site';
import { dayInIndia } from '../../../shared/siteToday';
import { startTestMailServer, type TestMailServer } from '../../support/delivery/testMailServer';
import { startWebhookServer, type TestWebhookServer } from '../../support/delivery/webhookServer';
import { deskVisitor } from '../../support/desk/deskVisitor';
import { part, text } from '../../support/page/dom';
import { parsePage } from '../../support/page/parsePage';
import { freePort } from '../../support/run/freePort';
import { tempFolder } from '../../support/run/tempFolder';
import { until } from '../../support/run/until';
import { siteFileOf } from '../../support/site/factsFiles';
import { runCommand } from '../../support/site/runCommand';
import { startServer } from '../../support/site/serverProcess';
import { idOf, stranger } from '../../support/store/enquiries';
import { sqlite } from '../../support/store/testDatabases';
import { openTestStore } from '../../support/store/testStore';

const hour = 60 * 60_000;

let port: number;
let folder: string;
let smtp: TestMailServer;
let webhook: TestWebhookServer;

beforeAll(async () => {
  smtp = await startTestMailServer({}, 0, undefined, 'file');
  webhook = await startWebhookServer('file');
  port = await freePort();
  folder = await usedFolder();
  await startServer(
    {
      PORT: `${port}`,
      DATA_DIR: folder,
      // The institute is open all day. Outside of its opening hours, the office would get no mail
      // about late calls.
      SITE_FILE: await siteFileOf({
        name: 'Test Academy',
        hours: [{ days: weekdays, opens: '00:00', closes: '23:59' }],
      }),
      SMTP_URL: smtp.url,
      MAIL_TO: 'office@example.org',
      ALERT_WEBHOOK_URL: webhook.url,
      FOLLOW_UP_AFTER: '3',
    },
    { killedAfter: 'file' },
  );
});

/**
 * Makes the data folder of a site. The office has used the desk of this site since last week. The
 * folder also has a damaged database that the server has set aside.
 */
async function usedFolder(): Promise<string> {
  const folder = await tempFolder();
  const { keep, tap, store, close } = await openTestStore(sqlite, folder, { targets: [] });
  const now = Date.now();
  const lastWeek = now - 8 * 24 * hour;

  await keep(stranger('Touched at once', lastWeek));
  await tap(idOf('Touched at once'), { kind: 'outcome', outcome: 'called', at: lastWeek });

  await keep(stranger('Touched in time', now - 4 * hour));
  await tap(idOf('Touched in time'), { note: 'Rings', at: now - 3 * hour });

  await keep(stranger('Untouched', now - 4 * hour));
  await keep(stranger('Not late yet', now - 2 * hour));

  // Records that the morning's mail about people who wait too long is already sent. Without this
  // record, the server would send that mail during a test in the first two hours of a day.
  await store.desk.recordOpened(dayInIndia(now));

  await close();
  await mkdir(join(folder, 'damaged/2026-11-22T08-00-00.000Z'), { recursive: true });
  return folder;
}

const called = (kind: string) => webhook.received.filter(body => body.kind === kind);

it('a damaged database causes an alert within seconds', async () => {
  await until(() => called('alert').length > 0);

  expect(called('alert')).toMatchObject([{ problems: ['damaged'] }]);
});

it('an enquiry that is untouched after FOLLOW_UP_AFTER causes an alert without a name, and one mail with a list', async () => {
  const mails = () => smtp.received.filter(({ subject }) => subject?.includes('waits for a call'));
  await until(() => called('overdue').length > 0 && mails().length > 0, 90_000, 100);

  const [mail, ...more] = mails();
  expect(more).toEqual([]);
  expect(mail?.to).toEqual([{ name: '', address: 'office@example.org' }]);
  expect(mail?.subject).toBe('One person waits for a call, and nobody has noted anything');
  const [head, empty, listed = '', ...others] = (mail?.text ?? '').trimEnd().split('\n');
  expect(head).toBe(
    'One person waits for a call, and nobody has noted anything (website of Test Academy)',
  );
  expect(empty).toBe('');
  expect(listed).toMatch(
    /^अमोल पाटील: Untouched, 9\d{9}, since \d{1,2} \w{3} \d{4}, \d{1,2}:\d\d [ap]m IST, http:\S+$/,
  );
  expect(others).toEqual([]);

  expect(called('overdue')).toEqual([
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
  const signIn = await runCommand('enquiries', ['sign-in', 'office@example.org'], {
    DATA_DIR: folder,
    MAIL_TO: 'office@example.org',
  });
  await office.post(/\/desk\/sign-in\/[\w-]+/.exec(signIn.out)?.[0] ?? '');
  const opened = parsePage((await office.get(pathname)).html);
  expect(text(part(opened, '.cover__about'))).toContain('Untouched');
});

it('MAIL_TO gets the digest of the past week', async () => {
  const digests = () => smtp.received.filter(({ subject }) => subject?.startsWith('Last week: '));
  await until(() => digests().length > 0, 90_000, 100);

  expect(digests()).toHaveLength(1);
});
