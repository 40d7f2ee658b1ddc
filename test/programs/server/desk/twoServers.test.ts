/**
 * Two servers with one PostgreSQL share one desk. Sessions, links and taps of one server also work
 * on the other.
 */

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
  it('is signed in on both by one sign-in, and refuses the second of two taps', async () => {
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
    const folder = await tempFolder();
    const link = await runCommand('enquiries', ['sign-in', 'office@example.org'], {
      ...shared,
      DATA_DIR: folder,
    });
    const [path = ''] = /\/desk\/sign-in\/[\w-]+/.exec(link.out) ?? [];

    const entered = await Promise.all([one, other].map(url => post(`${url}${path}`, '')));
    expect(entered.map(({ status }) => status).sort()).toEqual([303, 410]);
    const cookies = entered.flatMap(({ headers }) => headers.getSetCookie());
    const session = /desk-session=[\w-]+/.exec(cookies.join())?.[0] ?? '';
    for (const url of [one, other])
      expect((await fetch(`${url}/desk`, { headers: { Cookie: session } })).status).toBe(200);

    // The colleague is let in on one server, and removed on the other.
    const ravi = { name: 'Ravi', address: 'ravi@example.org' };
    expect((await post(`${one}/desk/sessions/let-in`, session, ravi)).status).toBe(303);
    const shown = await (await post(`${other}/desk/sessions/qr`, session, ravi)).text();
    const [code = ''] = /\/desk\/sign-in\/[\w-]{43}/.exec(shown) ?? [];
    const colleague = (await post(`${one}${code}`, '')).headers.getSetCookie().join();
    const [phone = ''] = /desk-session=[\w-]+/.exec(colleague) ?? [];
    const asColleague = () =>
      fetch(`${one}/desk`, { headers: { Cookie: phone }, redirect: 'manual' });
    expect((await asColleague()).status).toBe(200);
    const printed = () =>
      runCommand('enquiries', ['sign-in', ravi.address], { ...shared, DATA_DIR: folder });
    expect((await printed()).out).toMatch(/\/desk\/sign-in\/[\w-]{43}/);
    expect((await post(`${other}/desk/sessions/put-out`, session, ravi)).status).toBe(303);
    expect((await printed()).code).toBe(1);
    expect((await asColleague()).status).toBe(303);

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
