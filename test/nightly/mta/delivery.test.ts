/**
 * Posts the forms of the built site. A real Postfix brings the mails to a mailbox, and the test
 * checks the mails there.
 */
import PostalMime from 'postal-mime';
import { deskVisitor } from '../../support/desk/deskVisitor';
import { part, text, under } from '../../support/page/dom';
import { parsePage, valuesIn } from '../../support/page/parsePage';
import { until as untilWithin } from '../../support/run/until';
import { runCommand } from '../../support/site/runCommand';
import { fillings } from './filledForms';
import { describePostfix, login } from './support/postfix';
import { localSettings, settings, startSiteWithPostfix, withUrl } from './support/site';

/**
 * Waits up to 30 seconds, because other tests of .ci/nightly use the processors at the same time.
 */
const until = (claim: () => unknown) => untilWithin(claim, 30_000);

/**
 * Returns a filled course enquiry. Each test uses another course, because the site keeps an equal
 * enquiry only once.
 */
const filled = (course: string) => ({
  form: 'course-enquiry',
  action: '/mail.php',
  page: '/java',
  fields: { fname: 'Asha Patil', mobile: '9876543210', email: 'asha@example.in', course },
});

describePostfix('a Postfix', postfix => {
  /**
   * Returns a function that reads a mailbox. The function returns the mails that have arrived
   * since this call of `mailbox`.
   */
  async function mailbox(name: string) {
    const { length: before } = await postfix().mails(name);
    return async () => (await postfix().mails(name)).slice(before);
  }

  it('gets all five forms with STARTTLS and a login, and each mail arrives with the same bytes', async () => {
    const site = await startSiteWithPostfix(await settings(postfix()));
    const arrived = await mailbox('desk');
    await until(() =>
      site.output().includes('Mail goes to desk@institute.test through smtp://localhost:'),
    );
    for (const each of fillings) expect(await site.post(each)).toBe(200);
    await until(async () => (await arrived()).length === fillings.length);
    const mails = await arrived();
    const parsed = await Promise.all(mails.map(mail => PostalMime.parse(mail)));
    for (const { subject, replyTo, text, links, page } of fillings) {
      const mail = parsed.find(each => each.subject === subject);
      const [title = ''] = subject.split(/: | \(/);
      const lines = (mail?.text ?? '').trimEnd().split('\n');
      expect(lines.slice(0, 2)).toEqual([`${title} (website of Test Academy)`, '']);
      expect(lines.slice(2, -5).join('\n')).toBe(`${text}\n\n${links.join('\n')}`);
      expect(lines.slice(-5)).toEqual([
        '',
        expect.stringMatching(
          /^Say what came of it: https:\/\/www\.example\.org\/desk\/enquiry\/[0-9a-f]{32}$/,
        ),
        '',
        expect.stringMatching(/^Received: \d{1,2} \w{3} \d{4}, \d{1,2}:\d\d [ap]m IST$/),
        `Page: https://www.example.org${page}`,
      ]);
      expect(mail?.replyTo?.[0]).toEqual(replyTo);
      expect(mail?.from).toEqual({ name: 'Test Academy', address: 'website@institute.test' });
      expect(mail?.to).toEqual([{ name: '', address: 'desk@institute.test' }]);
    }
    for (const mail of mails) {
      // Every mail server must forward the mail unchanged, so the mail has only ASCII and short
      // lines. Source: RFC 5321, 4.5.3.1.6.
      const written = mail.toString();
      expect(mail.every(byte => byte === 10 || (byte >= 32 && byte < 127) || byte === 9)).toBe(
        true,
      );
      for (const line of written.split('\n')) expect(line.length).toBeLessThan(999);
      expect(written).toMatch(/^Return-Path: <website@institute\.test>\n/);
      expect(written).toContain('Received: from www.example.org (localhost [127.0.0.1])');
      expect(written).toMatch(
        /using TLSv1\.3 .*\n.*\(Authenticated sender: website@institute\.test\)/s,
      );
      expect(written).toMatch(/^Message-ID: <[0-9a-f]{32}\.[0-9a-z]{8}@www\.example\.org>$/m);
      expect(written).toMatch(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000$/m);
      expect(written).toMatch(/^Auto-Submitted: auto-generated\nX-Form: [a-z-]+$/m);
    }
  });

  it('also works with smtps, with % codes for the password', async () => {
    const [user, password] = [login.user, login.password].map(encodeURIComponent);
    const url = `smtps://${user}:${password}@localhost:${postfix().ports.smtps}`;
    const site = await startSiteWithPostfix(withUrl(await settings(postfix()), url));
    const arrived = await mailbox('desk');
    await site.post(filled('by smtps'));
    await until(async () => (await arrived()).length === 1);
    expect((await arrived()).toString()).toContain(
      '(Authenticated sender: website@institute.test)',
    );
  });

  it('delivers a link that leads through the sign-in to the enquiry at the desk, which records "No answer, tomorrow"', async () => {
    const site = await startSiteWithPostfix(await localSettings(postfix()));
    const arrived = await mailbox('desk');
    expect(await site.post(filled('by the link'))).toBe(200);
    await until(async () => (await arrived()).length === 1);
    const [mail = Buffer.alloc(0)] = await arrived();
    const { text: plain = '', html = '' } = await PostalMime.parse(mail);
    const link = part(parsePage(html), 'a[href*="/desk/enquiry/"]').getAttribute('href') ?? '';
    expect(plain).toContain(`Say what came of it: ${link}\n`);
    const { origin, pathname } = new URL(link);

    const office = deskVisitor({ app: origin });
    const asked = await office.get(pathname);
    expect(asked.location).toBe(`/desk/sign-in?next=${encodeURIComponent(pathname)}`);
    await office.post('/desk/sign-in', { address: 'desk@institute.test', next: pathname });
    await until(async () => (await arrived()).length === 2);
    const signIns = (await Promise.all((await arrived()).map(one => PostalMime.parse(one))))
      .map(one => /\/desk\/sign-in\/\S+/.exec(one.text ?? '')?.[0])
      .filter(path => path !== undefined);
    expect(signIns).toHaveLength(1);
    expect((await office.post(signIns[0] ?? '')).location).toBe(pathname);

    const opened = parsePage((await office.get(pathname)).html);
    expect(text(part(opened, 'h1'))).toBe('Asha Patil');
    expect(text(under(opened, 'History'))).not.toContain('No answer');

    const form = part(opened, 'form.outcomes');
    expect(form.getAttribute('action')).toBe(pathname);
    const button = part(form, '.follow-up button[value=tomorrow]');
    expect(text(button)).toBe('Tomorrow');
    const { seen } = valuesIn(opened, 'form.outcomes');
    const pressed = await office.post(pathname, {
      seen: String(seen),
      note: 'Rang twice',
      name: 'Meena',
      [button.getAttribute('name') ?? '']: button.getAttribute('value') ?? '',
    });
    expect(pressed.status).toBe(303);

    const after = parsePage((await office.get(pressed.location)).html);
    // The sample institute opens at eight, and is closed on Sundays.
    expect(text(under(after, 'History'))).toMatch(
      /No answer, call again tomorrow (?:8|10) am, by MeenaRang twice$/,
    );
  });

  it('that refuses one of two recipients delivers to both in the end, once each', async () => {
    Object.assign(postfix().policy, { says: '550 5.2.1 Mailbox disabled', to: 'head@' });
    const MAIL_TO = 'desk@institute.test, head@institute.test';
    const site = await startSiteWithPostfix({ ...(await settings(postfix())), MAIL_TO });
    const [desk, head] = [await mailbox('desk'), await mailbox('head')];
    await site.post(filled('two recipients'));
    await until(() => site.output().includes('Not delivered, will be tried again'));
    await until(async () => (await desk()).length === 1);
    expect(await head()).toEqual([]);
    const shown = await runCommand('enquiries', ['list', '--waiting', '--json'], site.env);
    const deliveries = [
      { target: 'mail', recipient: 'desk@institute.test', state: 'delivered' },
      { target: 'mail', recipient: 'head@institute.test', state: 'waiting' },
    ];
    expect(JSON.parse(shown.out)).toMatchObject([{ state: 'waiting', deliveries }]);
    postfix().policy.says = 'DUNNO';
    await until(async () => (await head()).length === 1);
    await until(async () => (await site.status()).waiting === 0);
    expect([(await desk()).length, (await head()).length]).toEqual([1, 1]);
  });

  it('with a full mailbox keeps the enquiry waiting until there is room', async () => {
    postfix().policy.says = '552 5.2.2 Mailbox is full';
    const { NODE_EXTRA_CA_CERTS, ...env } = await settings(postfix());
    // This service is like a local Postfix as Debian sets it up.
    const site = await startSiteWithPostfix(
      withUrl(env, `smtp://127.0.0.1:${postfix().ports.plain}`),
    );
    const arrived = await mailbox('desk');
    await site.post(filled('full mailbox'));
    await until(() => site.output().includes('Not delivered, will be tried again'));
    expect(await site.status()).toMatchObject({ waiting: 1, refused: 0 });
    postfix().policy.says = 'DUNNO';
    await until(async () => (await arrived()).length === 1);
  });
});
