/** From the form to the mailbox: what arrives at a real mail server. */
import { filledForms } from '../../expected/filledForms';
import { sendForm } from '../../support/sendForm';
import { startSmtpServer, type TestSmtpServer } from '../../support/smtpServer';
import { type StartedSite, startSite } from '../../support/startSite';

let site: StartedSite;
let smtp: TestSmtpServer;
beforeEach(async () => {
  smtp = await startSmtpServer();
  site = await startSite({
    now: () => Date.parse('2026-11-21T08:53:00Z'),
    env: {
      SITE_URL: 'https://www.example.org',
      SMTP_URL: smtp.url,
      MAIL_TO: 'desk@example.org,head@example.org',
      MAIL_FROM: 'website@example.org',
    },
  });
});
afterEach(() => site.close());

describe.each(filledForms)('the mail of $name', ({ form, action, page, fields }) => {
  it('arrives once, with recipients, reply-to and every value', async () => {
    await sendForm(site.app, action, { ...fields, form, page }).expect(303);
    await site.delivered();
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail?.to).toEqual([
      { name: '', address: 'desk@example.org' },
      { name: '', address: 'head@example.org' },
    ]);
    expect(mail?.from).toEqual({ name: 'Kalyan IT Academy', address: 'website@example.org' });
    expect(mail?.replyTo).toEqual([{ name: 'Asha Patil', address: 'asha@example.in' }]);
    expect(mail?.cc).toBeUndefined();
    expect(mail?.headers).toContainEqual({ key: 'x-form', originalKey: 'X-Form', value: form });
    expect(mail?.messageId).toMatch(/^<[0-9a-f]{32}\.[0-9a-z]+@www\.example\.org>$/);
    for (const value of Object.values(fields)) expect(mail?.text).toContain(value);
    expect(mail?.text).toContain('Received: 21 Nov 2026, 2:23 pm IST');
    expect(mail?.html).toContain('href="tel:+919876543210"');
    expect(mail?.html).toContain(`href="https://www.example.org${page}"`);
  });
});

it('marks what looks like spam, and delivers it', async () => {
  const fields = {
    fname: 'Asha',
    mobile: '9876543210',
    email: 'no address',
    course: 'Java',
    homepage: 'x',
  };
  await sendForm(site.app, '/mail.php', fields).expect(303);
  await site.delivered();
  expect(smtp.received[0]?.subject).toBe('[suspected spam] Course enquiry: Java (from Asha)');
  expect(smtp.received[0]?.headers).toContainEqual({
    key: 'x-suspected',
    originalKey: 'X-Suspected',
    value: 'hidden field filled',
  });
  expect(smtp.received[0]?.replyTo).toBeUndefined();
});

it('lets names in any script arrive', async () => {
  const fields = { fname: 'अमोल पाटील', mobile: '9876543210', email: 'a@b.in', course: 'जावा' };
  await sendForm(site.app, '/mail.php', fields).expect(303);
  await site.delivered();
  expect(smtp.received[0]?.subject).toBe('Course enquiry: जावा (from अमोल पाटील)');
  expect(smtp.received[0]?.replyTo?.[0]?.name).toBe('अमोल पाटील');
});
