/** What the doctor says of a real Postfix, for each fault that an operator meets. */
import type { Finding } from '../../server/cli/doctor/finding';
import { runTool } from '../support/runTool';
import { until } from '../support/until';
import { describePostfix, login, type Postfix, startPostfix } from './support/postfix';
import { settings, withUrl } from './support/site';

type Settings = Readonly<Record<string, string>>;

interface Case {
  readonly what: string;
  /** Of settings with which all is well. */
  readonly change: (env: Settings, postfix: Postfix) => Settings;
  /** What the policy answers to each recipient. */
  readonly policy?: string;
  /** A part of what the mail server said. */
  readonly text: RegExp;
  readonly todo: RegExp;
}

const plain = (env: Settings, { ports }: Postfix) => withUrl(env, `smtp://127.0.0.1:${ports.plain}`);

const faults: readonly Case[] = [
  {
    what: 'a certificate of an unknown authority',
    change: ({ SMTP_CA_FILE, ...env }) => env,
    text: /unable to verify the first certificate$/,
    todo: /^No authority that this machine knows has signed .* set SMTP_CA_FILE to a file with its certificate/,
  },
  {
    what: 'a certificate for another name',
    change: env => ({ ...env, SMTP_HOST: '127.0.0.1' }),
    text: /IP: 127\.0\.0\.1 is not in the cert's list/,
    todo: /^Its certificate is for another name: write the mail server's name into SMTP_HOST/,
  },
  {
    what: 'smtps on a port that begins with STARTTLS',
    change: (env, { ports }) => withUrl(env, `smtps://localhost:${ports.submission}`),
    text: /wrong version number/,
    todo: /^The port begins without encryption: write smtp:\/\/ instead of smtps:\/\//,
  },
  {
    what: 'smtp on a port that is encrypted from the start',
    change: (env, { ports }) => ({ ...env, SMTP_PORT: `${ports.smtps}` }),
    text: /Greeting never received/,
    todo: /^The port may be one that is encrypted from the start: set SMTP_PORT=465/,
  },
  {
    what: 'a wrong password',
    change: env => ({ ...env, SMTP_PASSWORD: 'wrong' }),
    text: /535 5\.7\.8/,
    todo: /^Check user and password \(SMTP_USER, SMTP_PASSWORD\); some providers want an app password/,
  },
  {
    what: 'a wrong password in an address',
    change: (env, { ports }) =>
      withUrl(
        { ...env, SMTP_CA_FILE: env.SMTP_CA_FILE ?? '' },
        `smtp://${encodeURIComponent(login.user)}:no@localhost:${ports.submission}`,
      ),
    text: /535 5\.7\.8/,
    todo: /^Check user and password in SMTP_URL \(with % codes for special characters\)/,
  },
  {
    what: 'relaying denied',
    change: (env, postfix) => ({ ...plain(env, postfix), MAIL_TO: 'desk@elsewhere.test' }),
    text: /554 5\.7\.1 .*Relay access denied/,
    todo: /only after a login: set user and password in SMTP_URL/,
  },
  {
    what: 'an unknown recipient',
    change: env => ({ ...env, MAIL_TO: 'nobody@institute.test' }),
    text: /550 5\.1\.1 .*User unknown/,
    todo: /^Check MAIL_TO /,
  },
  {
    what: 'a sender that is not the login’s',
    change: plain,
    policy: '553 5.7.1 Sender address rejected: not owned by user',
    text: /553 5\.7\.1/,
    todo: /^Check MAIL_FROM: it must be an address that this login may send from/,
  },
  {
    what: 'a full mailbox, for now',
    change: plain,
    policy: '452 4.2.2 Mailbox is full',
    text: /452 4\.2\.2/,
    todo: /is full: make room there\. Enquiries wait, and are tried again by themselves/,
  },
  {
    what: 'a full mailbox, for good',
    change: plain,
    policy: '552 5.2.2 Mailbox is full',
    text: /552 5\.2\.2/,
    todo: /is full: make room there/,
  },
  {
    what: 'a mail that is too large',
    change: (env, { ports }) => withUrl(env, `smtp://127.0.0.1:${ports.tiny}`),
    text: /552 5\.3\.4 .*too big/,
    todo: /^The mail is too large for this mail server/,
  },
  {
    what: 'nobody who listens',
    change: env => withUrl(env, 'smtp://127.0.0.1:9'),
    text: /ECONNREFUSED/,
    todo: /^Check host and port in SMTP_URL/,
  },
  {
    what: 'no such host',
    change: env => ({ ...env, SMTP_HOST: 'mail.institute.invalid' }),
    text: /ENOTFOUND|EAI_AGAIN/,
    todo: /^There is no host of that name: check it in SMTP_HOST/,
  },
];

describePostfix('npm run doctor with a Postfix', () => {
  let postfix: Postfix;
  beforeAll(async () => {
    postfix = await startPostfix();
  }, 30_000);
  afterEach(() => {
    postfix.policy.policy = () => 'DUNNO';
  });

  async function examine(env: Settings) {
    const { code, out } = await runTool('doctor', ['--json'], env);
    expect(out).not.toContain(login.password);
    const findings: readonly Finding[] = JSON.parse(out);
    return { code, of: (about: string) => findings.find(finding => finding.about === about) };
  }

  it('finds nothing wrong where all is well, and sends to everyone who gets enquiries', async () => {
    const env = { ...(await settings(postfix)), MAIL_TO_FEEDBACK: 'head@institute.test' };
    const { code, of } = await examine(env);
    expect(of('Mail')).toMatchObject({
      state: 'ok',
      text: expect.stringContaining('took a test mail to desk@institute.test, head@institute.test: look'),
    });
    expect(of('Encryption')?.text).toContain('its certificate is for localhost, is issued by Institute and');
    expect(code).toBe(0);
    await until(async () => (await postfix.mails('head')).length === 1, 30_000);
  });

  it.each(faults)('says what to do about $what', async ({ change, policy = 'DUNNO', text, todo }) => {
    postfix.policy.policy = () => policy;
    const { code, of } = await examine(change(await settings(postfix), postfix));
    expect(of('Mail')).toEqual({
      ...{ about: 'Mail', state: 'wrong' },
      ...{ text: expect.stringMatching(text), todo: expect.stringMatching(todo) },
    });
    expect(code).toBe(1);
  });

  it('does not count greylisting as a fault, and says that it will be tried again', async () => {
    postfix.policy.policy = () => '450 4.2.0 Greylisted, see http://postgrey.schweikert.ch/';
    const { code, of } = await examine(await settings(postfix));
    expect(of('Mail')).toEqual({
      ...{ about: 'Mail', state: 'warning' },
      text: expect.stringMatching(/450 4\.2\.0 .*Greylisted/),
      todo: expect.stringContaining('enquiries are tried again by themselves until they are taken'),
    });
    expect(code).toBe(0);
  });
});
