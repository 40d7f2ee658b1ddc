import { startDeliveries } from '../../../../server/delivery/deliveryLoop';
import { mailTarget } from '../../../../server/delivery/mailTarget';
import type { Mail, Transport } from '../../../../server/mail/transport';
import type { Claim, DeliveryOutcome } from '../../../../server/store/deliveries';
import type { Enquiry } from '../../../../server/store/enquiries';
import { mailOf, recipient, smtp } from '../../../support/delivery/mails';
import { type Answers, startTestMailServer } from '../../../support/delivery/testMailServer';
import { onTeardown } from '../../../support/run/onTeardown';
import { until } from '../../../support/run/until';
import { enquiry } from '../../../support/store/enquiries';
import { sqlite } from '../../../support/store/sqliteDatabase';
import { openTestStore } from '../../../support/store/testStore';

const claim: Claim = {
  number: 1,
  target: 'mail',
  recipient,
  enquiry: enquiry('Java'),
  keptAt: 0,
  failures: 0,
  claimedUntil: 0,
  recipients: [recipient],
};

type Outcome = DeliveryOutcome | undefined;

/**
 * Sends one mail to a mail server that gives these answers. Returns the outcome of the delivery.
 */
async function outcomeWith(answers: Answers): Promise<Outcome> {
  const server = await startTestMailServer(answers);
  const url = answers.login ? server.url.replace('//', '//site:secret@') : server.url;
  return send(smtp(url), mailOf);
}

/** Tries once to deliver an enquiry to the only recipient. Returns the outcome. */
async function send(transport: Transport, compose: (enquiry: Enquiry) => Mail): Promise<Outcome> {
  const target = mailTarget(transport, () => [recipient], compose);
  return target.send?.(claim);
}

const retry = { outcome: 'retry' };
const refused = { outcome: 'refused' };
const wrongSender = { ...retry, reason: expect.stringMatching(/^Is MAIL_FROM right\?/) };

describe('the target mail', () => {
  it('sends nothing while no mail server is set', () => {
    const target = mailTarget(undefined, () => [recipient], mailOf);

    expect(target.send).toBeUndefined();
    expect(target.recipientsOf(enquiry('Java'))).toEqual([recipient]);
  });

  it.each<[string, Answers, object]>([
    ['takes it', {}, { outcome: 'delivered' }],
    ['is busy at the greeting', { connect: () => 421 }, retry],
    ['does not want us at the greeting', { connect: () => 554 }, retry],
    ['hangs up before the greeting', { connect: () => 'cut' }, retry],
    ['refuses the login', { login: () => 535 }, retry],
    ['cannot check the login now', { login: () => 454 }, retry],
    ['refuses the sender of all mails', { sender: () => 550 }, retry],
    ['wants a login first', { sender: () => 530 }, retry],
    ['wants a login first, and says so late', { recipient: () => 530 }, retry],
    ['finds the mail too large', { sender: () => 552 }, refused],
    ['does not want the sender now', { sender: () => 451 }, retry],
    ['does not want the recipient now', { recipient: () => 450 }, retry],
    ['is out of step', { recipient: () => 503 }, retry],
    ['refuses the recipient', { recipient: () => 550 }, retry],
    ['finds the mailbox full', { recipient: () => 552 }, retry],
    ['closes at the recipient', { recipient: () => 421 }, retry],
    ['does not want the text now', { mail: () => 452 }, retry],
    ['refuses the text', { mail: () => 554 }, refused],
    ['closes after the text', { mail: () => 421 }, retry],
    ['hangs up over the text', { mail: () => 'cut' }, retry],
  ])('if the server %s', async (_what, answers, result) => {
    expect(await outcomeWith(answers)).toMatchObject(result);
  });

  /**
   * A provider limits how many mails an account may send. When the limit is reached, Gmail, Zoho,
   * Microsoft, GoDaddy, and hosts with cPanel and Postfix give these answers.
   */
  it.each<[string, Answers]>([
    ['550 5.4.5', { mail: () => '550 5.4.5 Daily user sending limit exceeded. x12 - gsmtp' }],
    ['550 5.4.6', { mail: () => '550 5.4.6 Unusual sending activity detected. Try later' }],
    ['550 5.7.1', { mail: () => '550 5.7.1 Daily SMTP relay limit exceeded for customer' }],
    ['550 5.1.90', { mail: () => '550 5.1.90 You have reached your daily limit for recipients' }],
    ['554 5.2.0', { mail: () => '554 5.2.0 STOREDRV.Submission:SubmissionQuotaExceeded' }],
    ['552', { mail: () => '552 Message would take you over your relay quota of 500' }],
    [
      '550 at the recipient',
      { recipient: () => '550 Domain has exceeded the max emails per hour' },
    ],
    ['554 at the recipient', { recipient: () => '554 5.7.1 only 10 messages per day' }],
    ['550 at the sender', { sender: () => '550 5.7.1 Sending quota exceeded' }],
  ])('waits for an hour if the account’s sending limit is used up: %s', async (_code, answers) => {
    expect(await outcomeWith(answers)).toEqual({
      outcome: 'retry',
      inMs: 3_600_000,
      reason: expect.stringMatching(/^the sending limit of the mail provider is used up: E/),
    });
  });

  it.each([
    '454 4.7.0 Throttling failure: Maximum sending rate exceeded',
    '451 4.7.1 Ratelimit "site" exceeded',
  ] as const)('names a limit that ends soon, and tries again soon: %s', async answer => {
    const result = await outcomeWith({ mail: () => answer });
    expect(result).toMatchObject({
      outcome: 'retry',
      reason: expect.stringMatching(/^the sending/),
    });
    expect(result).not.toHaveProperty('inMs');
  });

  it.each<[string, Answers]>([
    ['552 5.2.2', { mail: () => '552 5.2.2 The account that you tried to reach is over quota' }],
    [
      '550 5.2.1',
      { recipient: () => '550 5.2.1 The user is receiving mail at a rate that is high' },
    ],
    ['552', { recipient: () => '552 Mailbox is full' }],
    ['552 after the text', { mail: () => '552 storage of the mailbox exceeded' }],
    ['452 4.2.2', { recipient: () => '452 4.2.2 Over quota' }],
  ])(
    'waits, and does not blame the provider, if the mailbox is full: %s',
    async (_code, answers) => {
      const result = await outcomeWith(answers);
      expect(result).toMatchObject(retry);
      expect(result).toMatchObject({ reason: expect.not.stringMatching(/sending limit|MAIL_TO/) });
    },
  );

  it.each<[string, Answers, object]>([
    ['greylists', { recipient: () => '451 4.7.1 Greylisted, please try again' }, retry],
    ['tells of other hosts', { mail: () => '554 5.4.14 Hop count reached' }, retry],
    ['finds no record of the domain', { mail: () => '550 5.7.26 Unauthenticated' }, retry],
    ['has blocked the account', { mail: () => '550 5.7.501 Access denied' }, retry],
    ['wants another sender', { mail: () => '554 5.2.252 SendAsDenied' }, wrongSender],
    ['knows no such recipient', { mail: () => '550 5.1.1 No such user' }, retry],
    ['relays nothing', { recipient: () => '554 5.7.1 Relay access denied' }, retry],
    ['wants STARTTLS', { sender: () => '530 5.7.0 Must issue STARTTLS first' }, retry],
    ['blocks logins', { login: () => '454 4.7.0 Too many login attempts' }, retry],
    ['is busy', { connect: () => '421 4.7.0 Try again later' }, retry],
    ['takes it for spam', { mail: () => '554 5.7.1 Spam message rejected' }, refused],
    ['finds it too large', { mail: () => '552 5.3.4 Message size exceeds fixed limit' }, refused],
  ])('if the server %s, in the words of a provider', async (_what, answers, result) => {
    expect(await outcomeWith(answers)).toMatchObject(result);
  });

  it('asks whether MAIL_TO is right if the recipient is refused', async () => {
    const result = await outcomeWith({ recipient: () => 550 });
    expect(result).toMatchObject({ reason: expect.stringMatching(/^Is MAIL_TO right\?/) });
  });

  it('asks whether MAIL_FROM is right if the sender is refused', async () => {
    expect(await outcomeWith({ sender: () => 550 })).toMatchObject(wrongSender);
  });

  it('gives reasons without mail addresses and phone numbers, even if a mail cannot be composed', async () => {
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

it('deliveries that wait for the account’s limit are counted, and wait for an hour although other mails are sent', async () => {
  const server = await startTestMailServer();
  const site = await openTestStore(sqlite, await sqlite.newPlace(), { targets: [] });
  const { store } = site;
  const target = mailTarget(smtp(server.url), () => [recipient], mailOf);
  const deliveries = startDeliveries(store.queue, [target], site.log);
  onTeardown('test', () => deliveries.close(0));
  const place = { target: 'mail', recipient } as const;
  const keep = async (course: string): Promise<void> => {
    await store.keep(enquiry(course), [place]);
    deliveries.wake();
  };

  await keep('Java');
  await until(() => server.received.length === 1);
  server.answers.mail = () => '550 5.4.5 Daily user sending limit exceeded';
  await keep('Python');
  await until(async () => (await store.status()).overLimit === 1);
  server.answers.mail = () => undefined;
  await keep('C');
  await until(() => server.received.length === 2);
  // Waits until the accepted mails are recorded as delivered.
  await until(async () => (await store.status()).waiting === 1);
  const [row] = await site.sql.read(
    `SELECT due_at - ${site.sql.dialect.nowMs} AS ms FROM delivery WHERE state = 'waiting'`,
  );
  expect(Number(row?.ms)).toBeGreaterThan(59 * 60_000);
  await site.passTime();
  deliveries.wake();
  await until(() => server.received.length === 3);

  expect(server.received.map(({ subject }) => subject)).toEqual(['Java', 'C', 'Python']);
  expect(await store.status()).toMatchObject({ refused: 0 });
});
