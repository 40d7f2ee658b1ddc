/** Two servers on one PostgreSQL are one desk: sessions, links and taps hold for both. */

import { startTestMailServer } from '../../../support/delivery/testMailServer';
import { tempFolder } from '../../../support/run/tempFolder';
import { until } from '../../../support/run/until';
import { postFields } from '../../../support/site/postFields';
import { runCommand } from '../../../support/site/runCommand';
import { startServer } from '../../../support/site/serverProcess';
import { describePostgres } from '../../../support/store/describePostgres';
import { startPostgres } from '../../../support/store/postgresServer';

function post(url: string, cookie: string, fields: Readonly<Record<string, string>> = {}) {
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
    body: new URLSearchParams(fields),
  });
}

describePostgres('the desk of two servers', () => {
  it('signs in once, knows a session on both, and refuses the later of two taps', async () => {
    const database = await startPostgres();
    const smtp = await startTestMailServer();
    const shared = {
      DATABASE_URL: await database.newUrl(),
      MAIL_TO: 'office@example.org',
      SMTP_URL: smtp.url,
    };
    const servers = [
      await startServer({ ...shared, DATA_DIR: await tempFolder() }),
      await startServer({ ...shared, DATA_DIR: await tempFolder() }),
    ];
    const [one = '', other = ''] = await Promise.all(servers.map(server => server.url()));
    const link = await runCommand('enquiries', ['sign-in', 'office@example.org'], {
      ...shared,
      DATA_DIR: await tempFolder(),
    });
    const [path = ''] = /\/desk\/sign-in\/[\w-]+/.exec(link.out) ?? [];

    const entered = await Promise.all([one, other].map(url => post(`${url}${path}`, '')));
    expect(entered.map(({ status }) => status).sort()).toEqual([303, 410]);
    const cookies = entered.flatMap(({ headers }) => headers.getSetCookie());
    const session = /desk-session=[\w-]+/.exec(cookies.join())?.[0] ?? '';
    for (const url of [one, other])
      expect((await fetch(`${url}/desk`, { headers: { Cookie: session } })).status).toBe(200);

    await postFields(one, '/mail.php', {
      fname: 'Asha',
      mobile: '9876543210',
      email: 'a@b.in',
      course: 'Java',
    });
    await until(() => smtp.received.length === 1);
    const [enquiry = ''] = /\/desk\/enquiry\/\w+/.exec(smtp.received[0]?.text ?? '') ?? [];
    const called = { outcome: 'called', seen: '0' };
    const taps = await Promise.all([
      post(`${one}${enquiry}`, session, { ...called, name: 'Meena', note: 'At one' }),
      post(`${other}${enquiry}`, session, { ...called, name: 'Meena', note: 'At the other' }),
    ]);
    expect(taps.map(({ status }) => status).sort()).toEqual([303, 409]);
  });
});
