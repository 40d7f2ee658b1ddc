/** No text of a visitor becomes a header, a recipient or a part of a mail: seen at a real mail server. */
import { filledForms } from '../../expected/filledForms';
import { sendForm } from '../../support/sendForm';
import { startSmtpServer, type TestSmtpServer } from '../../support/smtpServer';
import { type StartedSite, startSite } from '../../support/startSite';

let site: StartedSite;
let smtp: TestSmtpServer;
const recipients: string[] = [];
let before = 0;
beforeAll(async () => {
  const recipient = (address: string) => {
    recipients.push(address);
    return undefined;
  };
  smtp = await startSmtpServer({ recipient }, 0, undefined, 'file');
  site = await startSite({ env: { SMTP_URL: smtp.url, MAIL_TO: 'desk@example.org' } });
});
afterAll(() => site.close());
beforeEach(() => {
  recipients.length = 0;
  before = smtp.received.length;
});

const attacks = [
  '\r\nBcc: victim@example.com',
  '\nTo: victim@example.com\n',
  '\rCc: victim@example.com',
  '\u2028Bcc: victim@example.com',
  '\u0085Bcc: victim@example.com',
  ', victim@example.com',
  '>, <victim@example.com',
  '" <victim@example.com>, "',
  '\r\n\r\n<script>alert(1)</script>',
  '\r\n.\r\nMAIL FROM:<x@example.com>\r\nRCPT TO:<victim@example.com>\r\nDATA',
  '\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x',
];
const ordinary = [
  ...['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to', 'x-form'],
  ...['auto-submitted', 'received', 'reply-to', 'x-suspected'],
];

it.each(filledForms)('$form: no attack reaches a header or another recipient', async filled => {
  const { form, action, fields } = filled;
  const attempts = Object.keys(fields).flatMap(name => attacks.map(attack => ({ name, attack })));
  let accepted = 0;
  for (const [index, { name, attack }] of attempts.entries()) {
    const extra = { form, homepage: attack, idempotency_key: `${form}-${index}` };
    const spoilt = { ...fields, ...extra, [name]: `${fields[name]}${attack}` };
    const { status } = await sendForm(site.app, action, spoilt, { encoding: 'json', accept: 'script' });
    // A malformed address or an answer that is not on the list is refused; everything else is mailed.
    expect([200, 400]).toContain(status);
    if (status === 200) accepted += 1;
  }
  expect(accepted).toBeGreaterThan(2 * attacks.length);
  await site.delivered();
  const mails = smtp.received.slice(before);
  expect(mails).toHaveLength(accepted);
  expect(recipients).toEqual(mails.map(() => 'desk@example.org'));
  for (const mail of mails) {
    expect(mail.headers.map(({ key }) => key).filter(header => !ordinary.includes(header))).toEqual([]);
    const replyTo = mail.replyTo ?? [];
    expect(replyTo.filter(({ address }) => address !== 'asha@example.in')).toEqual([]);
    expect(mail.attachments).toEqual([]);
    expect(mail.html).not.toContain('<script>');
  }
});
