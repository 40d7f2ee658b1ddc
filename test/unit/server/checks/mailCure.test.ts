/** The doctor's advice when a mail server accepts no mail. test/nightly/mta uses a real Postfix. */
import type { NodemailerError } from 'nodemailer';
import { mailFinding } from '../../../../server/checks/mailCure';

type Fault = Partial<NodemailerError>;

const server = 'smtp://mail.example.org:587';

it.each<[what: string, fault: Fault, cure: RegExp]>([
  [
    'a certificate of an unknown authority',
    { code: 'ETLS', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    /^This machine does not know the authority of its certificate\./,
  ],
  [
    'a certificate for another name',
    { code: 'ETLS', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    /^Its certificate is for another name: write /,
  ],
  [
    'a certificate that has ended',
    { code: 'ETLS', originalCode: 'CERT_HAS_EXPIRED' },
    /^Its certificate is not valid today: /,
  ],
  [
    'Microsoft, where basic authentication is off',
    {
      code: 'EAUTH',
      responseCode: 535,
      response: '535 5.7.139 Authentication unsuccessful, basic authentication is disabled.',
    },
    /^The mail server accepts no password .*"Authenticated SMTP".*Brevo/,
  ],
  [
    'Microsoft, another answer',
    { code: 'EAUTH', responseCode: 504, response: '504 5.7.4 Unrecognized authentication type' },
    /^The mail server accepts no password /,
  ],
  [
    'a wrong password',
    {
      code: 'EAUTH',
      responseCode: 535,
      response: '535 5.7.8 Username and Password not accepted',
    },
    /^Check user and password: .*Some providers require an app password/,
  ],
  [
    'logins that cannot be checked now',
    { code: 'EAUTH', responseCode: 454, response: '454 4.7.0 Temporary authentication failure' },
    /^The mail server does not accept it now\. Enquiries wait/,
  ],
  ['no encryption', { code: 'ETLS' }, / add \?requireTLS=false to SMTP_URL\.$/],
  ['no such host', { code: 'EDNS' }, /^There is no host of that name: /],
  [
    'silence',
    { code: 'ETIMEDOUT', message: 'Connection timeout' },
    /^Check host and port: .*nearly all block 25, many block 465 and 587 as well.*2525 at Brevo/,
  ],
  [
    'encryption from the start, where the port begins without',
    { code: 'ESOCKET', message: 'ssl3_get_record:wrong version number' },
    /^Check host and port: 465 needs smtps:\/\/ in SMTP_URL .*, and 587 smtp:\/\//,
  ],
  [
    'the limit of the provider',
    {
      code: 'EMESSAGE',
      command: 'DATA',
      responseCode: 550,
      response: '550 5.4.5 Daily user sending limit exceeded',
    },
    /^The sending limit of the mail provider is used up\./,
  ],
  [
    'a login that is wanted',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530, response: '530 5.7.0 Login' },
    /^The mail server requires a login: /,
  ],
  [
    'relaying denied',
    {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 554,
      response: '554 5.7.1 <someone>: Relay access denied',
    },
    /only after a login: set user and password/,
  ],
  [
    'a full mailbox',
    {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 452,
      response: '452 4.2.2 Mailbox is full',
    },
    /^The mailbox of MAIL_TO is full: make room there\./,
  ],
  [
    '421 in place of its greeting',
    { code: 'ECONNECTION', responseCode: 421, response: '421 as the test says' },
    /^The mail server does not accept it now\. Enquiries wait/,
  ],
  [
    '554 in place of its greeting',
    { code: 'EPROTOCOL', responseCode: 554, response: '554 no' },
    /^The mail server accepts nothing from this machine: ask its operator/,
  ],
  [
    'a sender that is not the login’s',
    {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 553,
      response: '553 5.7.1 Sender address rejected: not owned by user',
    },
    /^Check MAIL_FROM: /,
  ],
  [
    'an unknown recipient',
    {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
      response: '550 5.1.1 User unknown',
    },
    /^Check MAIL_TO and MAIL_TO_\*: /,
  ],
  [
    'rules that refuse the whole mail',
    {
      code: 'EMESSAGE',
      command: 'DATA',
      responseCode: 550,
      response: '550 5.7.26 Unauthenticated email from example.org is not accepted',
    },
    /^The rules of the mail server refuse it: .* SPF or DKIM /,
  ],
  [
    'a text that is refused',
    { code: 'EMESSAGE', command: 'DATA', responseCode: 554, response: '554 no' },
    /^Ask the operator of the mail server, and quote its answer\./,
  ],
])('the doctor gives advice on %s', (_, fault, cure) => {
  expect(mailFinding(fault, server)).toMatchObject({
    about: 'Mail',
    state: 'wrong',
    todo: expect.stringMatching(cure),
  });
});

it('the doctor finds no fault in greylisting', () => {
  const response = '450 4.2.0 Greylisted';
  const fault = {
    code: 'EENVELOPE',
    responseCode: 450,
    message: `Refused:\n ${response}`,
    response,
  };
  expect(mailFinding(fault, server)).toEqual({
    about: 'Mail',
    state: 'warning',
    text: `${server} does not accept mail: Refused: 450 4.2.0 Greylisted`,
    todo: 'The mail server does not accept it now. Enquiries wait, and are sent again automatically. Run the doctor again in ten minutes; if that does not help, ask the operator of the mail server.',
  });
});
