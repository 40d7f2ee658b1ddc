import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendResult } from '../../../server/delivery/deliveryTarget';
import { mailTarget } from '../../../server/delivery/mailTarget';
import { emlTransport } from '../../../server/mail/emlFiles';
import type { Mail, Transport } from '../../../server/mail/transport';
import type { Claim } from '../../../server/store/deliveryQueue';
import type { Enquiry } from '../../../server/store/enquiryTypes';
import { mailOf, recipient, smtp } from '../../support/delivery/mails';
import { type Answers, startTestMailServer } from '../../support/delivery/testMailServer';
import { tempFolder } from '../../support/run/tempFolder';
import { enquiry } from '../../support/store/enquiries';

const claim: Claim = {
  number: 1,
  target: 'mail',
  recipient,
  enquiry: enquiry('Java'),
  keptAt: 0,
  failures: 0,
  dueAt: 0,
};

/** What one delivery to a server with these answers comes to. */
async function outcomeWith(answers: Answers): Promise<SendResult> {
  const server = await startTestMailServer(answers);
  const url = answers.login ? server.url.replace('//', '//site:secret@') : server.url;
  return send(smtp(url), mailOf);
}

/** One attempt to deliver an enquiry to the one recipient. */
function send(transport: Transport, compose: (enquiry: Enquiry) => Mail): Promise<SendResult> {
  const target = mailTarget({ transport, compose, recipientsFor: () => [recipient] });
  return target.send(claim);
}

const targetRetry = { outcome: 'retry', scope: 'target' };
const deliveryRetry = { outcome: 'retry', scope: 'delivery' };
const refused = { outcome: 'refused' };

describe('the target mail', () => {
  it('sends what was held once a mail server is set, and not before', async () => {
    const targetOn = (transport: Transport) =>
      mailTarget({ transport, compose: mailOf, recipientsFor: () => [recipient] });

    expect(targetOn(smtp('smtp://127.0.0.1:1')).releasesHeld).toBe(true);
    expect(targetOn(emlTransport(await tempFolder())).releasesHeld).toBe(false);
  });

  it.each<[string, Answers, object]>([
    ['takes it', {}, { outcome: 'delivered' }],
    ['is busy at the greeting', { connect: () => 421 }, targetRetry],
    ['does not want us at the greeting', { connect: () => 554 }, targetRetry],
    ['hangs up before the greeting', { connect: () => 'cut' }, targetRetry],
    ['refuses the login', { login: () => 535 }, targetRetry],
    ['cannot check the login now', { login: () => 454 }, targetRetry],
    ['refuses the sender of all mails', { sender: () => 550 }, targetRetry],
    ['wants a login first', { sender: () => 530 }, targetRetry],
    ['wants a login first, and says so late', { recipient: () => 530 }, targetRetry],
    ['finds the mail too large', { sender: () => 552 }, refused],
    ['does not want the sender now', { sender: () => 451 }, deliveryRetry],
    ['does not want the recipient now', { recipient: () => 450 }, deliveryRetry],
    ['is out of step', { recipient: () => 503 }, deliveryRetry],
    ['refuses the recipient', { recipient: () => 550 }, deliveryRetry],
    ['finds the mailbox full', { recipient: () => 552 }, deliveryRetry],
    ['closes at the recipient', { recipient: () => 421 }, deliveryRetry],
    ['does not want the text now', { mail: () => 452 }, deliveryRetry],
    ['refuses the text', { mail: () => 554 }, refused],
    ['closes after the text', { mail: () => 421 }, deliveryRetry],
    ['hangs up over the text', { mail: () => 'cut' }, deliveryRetry],
  ])('when the server %s', async (_what, answers, result) => {
    expect(await outcomeWith(answers)).toMatchObject(result);
  });

  it('asks whether MAIL_TO is right where the recipient is refused', async () => {
    const result = await outcomeWith({ recipient: () => 550 });
    expect(result).toMatchObject({ reason: expect.stringMatching(/^Is MAIL_TO right\?/) });
  });

  it('asks whether MAIL_FROM is right where the sender is refused', async () => {
    const result = await outcomeWith({ sender: () => 550 });
    expect(result).toMatchObject({ reason: expect.stringMatching(/^Is MAIL_FROM right\?/) });
  });

  it('retries one recipient alone where the server hangs up over its mail, after it has taken the mail of another', async () => {
    const [one, other] = ['one@example.org', 'other@example.org'];
    let otherIsSent = (): void => undefined;
    const untilOtherIsSent = new Promise<void>(resolve => {
      otherIsSent = resolve;
    });
    const server = await startTestMailServer({
      async mail({ subject }) {
        if (subject === other) return undefined;
        await untilOtherIsSent;
        return 'cut';
      },
    });
    const target = mailTarget({
      transport: smtp(server.url),
      // The mail of an enquiry has one Message-ID, whoever gets it.
      compose: (kept, subject) => ({ ...mailOf(kept), subject }),
      recipientsFor: () => [one, other],
    });

    const sending = target.send({ ...claim, recipient: one });
    expect(await target.send({ ...claim, recipient: other })).toEqual({ outcome: 'delivered' });
    otherIsSent();

    expect(await sending).toMatchObject(deliveryRetry);
  });

  it('sends nothing to a recipient that is no longer in the settings', async () => {
    const server = await startTestMailServer();
    const target = mailTarget({
      transport: smtp(server.url),
      compose: mailOf,
      recipientsFor: () => ['head@example.org'],
    });
    expect(await target.send(claim)).toEqual({ outcome: 'notSet' });
    expect(server.received).toEqual([]);
  });

  it('holds an enquiry while no mail server is set, and writes it to a file for a look', async () => {
    const folder = await tempFolder();
    expect(await send(emlTransport(folder), mailOf)).toMatchObject({
      outcome: 'held',
      reason: 'no mail server is set',
    });
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('waits when mails cannot be written to their folder', async () => {
    const transport = emlTransport(join(__filename, 'mail'));
    expect(await send(transport, mailOf)).toMatchObject(targetRetry);
  });

  it('gives reasons without addresses or telephone numbers, also where a mail cannot be composed', async () => {
    const quoted = await outcomeWith({ recipient: () => 550 });
    expect(quoted).toMatchObject({
      reason: expect.stringMatching(/^Is MAIL_TO right\? EENVELOPE: .*550.*<\(address\)>/),
    });
    const compose = (): Mail => {
      throw new Error('bad value amol.p+x@mail.example.org, +91 98765 43210 of "अमोल"@example.org');
    };
    const server = await startTestMailServer();
    expect(await send(smtp(server.url), compose)).toEqual({
      outcome: 'refused',
      reason: expect.stringMatching(
        /^The mail cannot be written: bad value (?!.*(?:amol|98765|43210|@))/,
      ),
    });
  });
});
