/** The findings of the doctor after a login to a mail server and a test mail. */
import type { PeerCertificate } from 'node:tls';
import { encryptionFinding, mailFindings } from '../../../../server/checks/checkMail';
import { readConfig } from '../../../../server/config/config';
import { type Answers, startTestMailServer } from '../../../support/delivery/testMailServer';

const now = Date.parse('2026-11-28T06:00:00Z');

async function startWith(answers: Answers = {}) {
  const smtp = await startTestMailServer(answers);
  const examine = (MAIL_TO: string, sendsTestMail = true) => {
    const config = readConfig({ SMTP_URL: smtp.url, MAIL_FROM: 'web@institute.test', MAIL_TO });
    return mailFindings(config, config.site, { sendsTestMail, now });
  };
  return { smtp, examine };
}

it('the doctor sends a test mail to everyone who gets enquiries', async () => {
  const { smtp, examine } = await startWith();
  const [mail] = await examine('desk@institute.test, head@institute.test');
  expect(mail).toEqual({
    about: 'Mail',
    state: 'ok',
    text: `smtp://127.0.0.1:${smtp.port} accepted a test mail to desk@institute.test, head@institute.test: check that it is in the inbox.`,
  });
  expect(smtp.received).toHaveLength(2);
});

it('the doctor sends no mail if none is wanted, but still tries the login', async () => {
  const { smtp, examine } = await startWith();
  const [mail] = await examine('desk@institute.test', false);
  expect(mail?.text).toMatch(/ answers, and accepts the login\. No mail was sent\.$/);
  expect(smtp.connections()).toBe(1);
  expect(smtp.received).toHaveLength(0);
});

it.each([
  [550, 'wrong', 'refuses', 'Check'],
  [450, 'warning', 'puts off', 'If it is the same in an hour, check'],
])(
  'the doctor names the one of several recipients to whom the mail server says %d',
  async (code, state, does, check) => {
    const gone = 'gone@institute.test';
    const { smtp, examine } = await startWith({
      recipient: address => (address === gone ? code : undefined),
    });
    const found = await examine(`desk@institute.test, ${gone}`);
    expect(smtp.received).toHaveLength(1);
    expect(found[0]).toMatchObject({
      state: 'ok',
      text: expect.stringContaining('accepted a test mail for 1 of 2 recipients: check'),
    });
    expect(found.at(-1)).toEqual({
      about: 'Recipient',
      state,
      text: `The mail server ${does} ${gone}, although it accepts others: ${code} as the test says, <someone@example.org>`,
      todo: `${check} the address in MAIL_TO: enquiries wait for it until it is accepted or taken out.`,
    });
  },
);

it('the doctor quotes the answer of a mail server that refuses everything', async () => {
  const { examine } = await startWith({ mail: () => 554 });
  expect(await examine('desk@institute.test')).toEqual([
    expect.objectContaining({
      about: 'Mail',
      state: 'wrong',
      text: expect.stringContaining('554'),
    }),
  ]);
});

it('the doctor’s mail check finds nothing without a mail server, because the check of settings reports this', async () => {
  const config = readConfig({});
  expect(await mailFindings(config, config.site, { sendsTestMail: true, now })).toEqual([]);
});

describe('the connection to the mail server', () => {
  // The finding reads only these parts of a certificate. If CN is missing, the finding names
  // subjectaltname. If O is missing, the finding names issuer.CN.
  const certificate = {
    subject: { CN: 'mail.institute.test' },
    issuer: { O: 'Some Authority' },
    valid_to: 'Jan 7 06:00:00 2027 GMT',
  } as PeerCertificate;

  it('is encrypted, with the name and the issuer of the certificate', () => {
    expect(encryptionFinding('smtp://mail.institute.test:587', certificate, now)).toEqual({
      about: 'Encryption',
      state: 'ok',
      text: 'The connection to smtp://mail.institute.test:587 is encrypted; its certificate is for mail.institute.test, is issued by Some Authority and is good for 40 days.',
    });
  });

  it.each([
    ['smtp://127.0.0.1:25', 'ok', 'stays on this machine.'],
    [
      'smtp://web:secret@mail.institute.test?requireTLS=false',
      'wrong',
      'is not encrypted: anyone on the way can read the password and the enquiries.',
    ],
    [
      'smtp://mail.institute.test',
      'warning',
      'is not encrypted: anyone on the way can read the enquiries.',
    ],
    [
      'smtps://mail.institute.test?tls.rejectUnauthorized=false',
      'warning',
      "is encrypted, but its certificate is not checked: it may be anyone's.",
    ],
    [
      'smtp://mail.institute.test?tls.rejectUnauthorized=false',
      'warning',
      "is encrypted if the mail server offers it, but its certificate is not checked: it may be anyone's.",
    ],
  ])('of %s without a checked certificate: %s', (url, state, text) => {
    const found = encryptionFinding(url, undefined, now);
    expect(found.state).toBe(state);
    expect(found.text).toMatch(
      /^The connection to smtps?:\/\/(?:mail\.institute\.test|127\.0\.0\.1:25) /,
    );
    expect(found.text.endsWith(text)).toBe(true);
    expect(found.text).not.toContain('secret');
  });
});
