/** Mails to the office, through a real mail server. */
import { type Mail, sendToEach, smtpTransport } from '../../../../server/mail/transport';
import { startTestMailServer } from '../../../support/delivery/testMailServer';
import { onTeardown } from '../../../support/run/onTeardown';
import { recordedLog } from '../../../support/site/recordedLog';

const mail: Mail = {
  from: { name: 'Test Academy', address: 'site@example.org' },
  to: ['one@example.org', 'two@example.org'],
  subject: 'Weekly digest',
  text: 'Enquiries that came: 3',
  html: '<p>Enquiries that came: 3</p>',
  messageId: '<weekly-digest.1@example.org>',
  date: new Date('2026-11-23T09:00:00+05:30'),
  headers: {},
};

async function sendThrough(refused: readonly string[]) {
  const smtp = await startTestMailServer({
    recipient: address => (refused.includes(address) ? 550 : undefined),
  });
  const transport = smtpTransport(smtp.url);
  onTeardown('test', transport.close);
  const log = recordedLog();
  const count = await sendToEach(mail, transport, log);
  return { count, entries: log.entries, received: smtp.received };
}

it('a refused recipient does not stop the mails to the others', async () => {
  const { count, received } = await sendThrough(['one@example.org']);
  expect(count).toBe(1);
  expect(received).toHaveLength(1);
});

it('the log names the refused mail and the reason, without an address', async () => {
  const { entries } = await sendThrough(['one@example.org']);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ level: 'warn', details: { subject: 'Weekly digest' } });
  expect(JSON.stringify(entries)).toContain('as the test says');
  expect(JSON.stringify(entries)).not.toContain('example.org');
});

it('a mail that the server refuses to all recipients does not count as sent', async () => {
  const { count } = await sendThrough(mail.to);
  expect(count).toBe(0);
});
