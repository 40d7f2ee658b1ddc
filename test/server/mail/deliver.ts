import { join } from 'node:path';
import { deliver } from '../../../server/mail/deliver';
import { emlTransport } from '../../../server/mail/emlFiles';
import type { Mail } from '../../../server/mail/transport';
import type { SendResult } from '../../../server/outbox/outbox';
import { type Answers, startSmtpServer } from '../../support/smtpServer';
import { enquiry } from '../outbox/enquiries';
import { mailOf, smtp } from './mails';

/** What one delivery to a server with these answers comes to. */
async function outcomeWith(answers: Answers): Promise<SendResult> {
  const server = await startSmtpServer(answers);
  const url = answers.login ? server.url.replace('//', '//site:secret@') : server.url;
  return deliver(smtp(url), mailOf)(enquiry('Java'));
}

const transportRetry = { outcome: 'retry', scope: 'transport' };
const enquiryRetry = { outcome: 'retry', scope: 'enquiry' };
const refused = { outcome: 'refused' };

describe('deliver', () => {
  it.each<[string, Answers, object]>([
    ['takes it', {}, { outcome: 'delivered' }],
    ['is busy at the greeting', { connect: () => 421 }, transportRetry],
    ['does not want us at the greeting', { connect: () => 554 }, transportRetry],
    ['hangs up before the greeting', { connect: () => 'cut' }, transportRetry],
    ['refuses the login', { login: () => 535 }, transportRetry],
    ['cannot check the login now', { login: () => 454 }, transportRetry],
    ['refuses the sender of all mails', { sender: () => 550 }, transportRetry],
    ['wants a login first', { sender: () => 530 }, transportRetry],
    ['wants a login first, and says so late', { recipient: () => 530 }, transportRetry],
    ['finds the mail too large', { sender: () => 552 }, refused],
    ['does not want the sender now', { sender: () => 451 }, enquiryRetry],
    ['does not want the recipient now', { recipient: () => 450 }, enquiryRetry],
    ['is out of step', { recipient: () => 503 }, enquiryRetry],
    ['refuses the recipients of all mails', { recipient: () => 550 }, transportRetry],
    ['finds the mailbox full', { recipient: () => 552 }, transportRetry],
    ['closes at the recipient', { recipient: () => 421 }, enquiryRetry],
    ['does not want the text now', { mail: () => 452 }, enquiryRetry],
    ['refuses the text', { mail: () => 554 }, refused],
    ['closes after the text', { mail: () => 421 }, enquiryRetry],
    ['hangs up over the text', { mail: () => 'cut' }, enquiryRetry],
  ])('when the server %s', async (_what, answers, result) => {
    expect(await outcomeWith(answers)).toMatchObject(result);
  });

  it('retries alone the mail of a form whose own recipients are refused', async () => {
    const server = await startSmtpServer({ recipient: () => 550 });
    const result = await deliver(smtp(server.url), each => ({ ...mailOf(each), hasOwnRecipients: true }))(
      enquiry('Java'),
    );
    expect(result).toMatchObject({
      ...enquiryRetry,
      reason: expect.stringMatching(/^Is MAIL_TO of this form right\?/),
    });
  });

  it('waits when mails cannot be written to their folder', async () => {
    const transport = emlTransport(join(__filename, 'mail'));
    expect(await deliver(transport, mailOf)(enquiry('Java'))).toMatchObject(transportRetry);
  });

  it('gives reasons without addresses or telephone numbers, also where a mail cannot be composed', async () => {
    const quoted = await outcomeWith({ recipient: () => 550 });
    expect(quoted).toMatchObject({
      reason: expect.stringMatching(/^Is MAIL_TO right\? EENVELOPE: .*550.*<\(address\)>/),
    });
    const compose = (): Mail => {
      throw new Error('bad value amol.p+x@mail.example.org, +91 98765 43210 of "अमोल"@example.org');
    };
    const server = await startSmtpServer();
    expect(await deliver(smtp(server.url), compose)(enquiry('Java'))).toEqual({
      outcome: 'refused',
      reason: expect.stringMatching(/^The mail cannot be written: bad value (?!.*(?:amol|98765|43210|@))/),
    });
  });
});
