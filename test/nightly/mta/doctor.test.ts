/**
 * Tests what the doctor finds about a real Postfix. There is one test for each fault that an
 * operator may meet.
 */
import type { Finding } from '../../../server/config/finding';
import { until } from '../../support/run/until';
import { runCommand } from '../../support/site/runCommand';
import { describePostfix, login, type Postfix } from './support/postfix';
import { type Settings, settings, withUrl } from './support/site';

/** Changes correct settings into faulty ones. */
type Change = (env: Settings, postfix: Postfix) => Settings;

const plain: Change = (env, { ports }) => withUrl(env, `smtp://127.0.0.1:${ports.plain}`);

/**
 * The faults, one in each row. `said` matches the doctor's finding, which begins with the message
 * of the error. `policy` is Postfix's answer to each recipient.
 */
const faults: readonly [what: string, change: Change, said: RegExp, policy?: string][] = [
  [
    'a certificate of an unknown authority',
    ({ NODE_EXTRA_CA_CERTS, ...env }) => env,
    /first certificate -> This machine does not know the authority .* NODE_EXTRA_CA_CERTS=FILE/,
  ],
  [
    'a certificate for another name',
    env => ({ ...env, SMTP_HOST: '127.0.0.1' }),
    /IP: 127\.0\.0\.1 is not in .* -> Its certificate is for another name: write .* name into SMTP_URL \(or SMTP_HOST\)/,
  ],
  [
    'smtps on a port that begins with STARTTLS',
    (env, { ports }) => withUrl(env, `smtps://localhost:${ports.submission}`),
    /wrong version number.* -> Check host and port: 465 needs smtps:\/\/ .* 587 smtp:\/\//,
  ],
  [
    'smtp on a port that is encrypted from the start',
    (env, { ports }) => ({ ...env, SMTP_PORT: `${ports.smtps}` }),
    /Greeting never received.* -> Check host and port: 465 needs smtps:.* \(or SMTP_PORT=465\)/,
  ],
  [
    'a wrong password',
    env => ({ ...env, SMTP_PASSWORD: 'wrong' }),
    /535 5\.7\.8.* -> Check user and password: SMTP_USER and SMTP_PASSWORD, or SMTP_URL, .* app password/,
  ],
  [
    'relaying denied',
    (env, postfix) => ({ ...plain(env, postfix), MAIL_TO: 'desk@elsewhere.test' }),
    /554 5\.7\.1 .*Relay access denied.* -> .*only after a login: set user and password /,
  ],
  [
    'an unknown recipient',
    env => ({ ...env, MAIL_TO: 'nobody@institute.test' }),
    /550 5\.1\.1 .*User unknown.* -> Check MAIL_TO /,
  ],
  [
    'a sender that is not the login’s',
    plain,
    /553 5\.7\.1.* -> Check MAIL_FROM: it must be an address that this login may send from/,
    '553 5.7.1 Sender address rejected: not owned by user',
  ],
  [
    'a full mailbox, for now',
    plain,
    /452 4\.2\.2.* -> .*is full: make room there\. Enquiries wait, and are sent again automatically/,
    '452 4.2.2 Mailbox is full',
  ],
  [
    'nobody who listens',
    env => withUrl(env, 'smtp://127.0.0.1:9'),
    /ECONNREFUSED.* -> Check host and port: /,
  ],
  [
    'no such host',
    env => ({ ...env, SMTP_HOST: 'mail.institute.invalid' }),
    /(?:ENOTFOUND|EAI_AGAIN).* -> There is no host of that name: check it in SMTP_URL, or SMTP_HOST/,
  ],
];

describePostfix('npm run doctor with a Postfix', postfix => {
  async function examine(env: Settings) {
    const { code, out } = await runCommand('doctor', ['--json'], env);
    expect(out).not.toContain(login.password);
    const findings: readonly Finding[] = JSON.parse(out);
    return { code, of: (about: string) => findings.find(finding => finding.about === about) };
  }

  it('finds nothing wrong with a correct site, and sends a mail to everyone who gets enquiries', async () => {
    const env = { ...(await settings(postfix())), MAIL_TO_FEEDBACK: 'head@institute.test' };
    const { code, of } = await examine(env);
    expect(of('Mail')).toMatchObject({
      state: 'ok',
      text: expect.stringContaining(
        'accepted a test mail to desk@institute.test, head@institute.test: check',
      ),
    });
    expect(of('Encryption')?.text).toContain(
      'its certificate is for localhost, is issued by Institute and',
    );
    expect(code).toBe(0);
    await until(async () => (await postfix().mails('head')).length === 1, 30_000);
  });

  it.each(faults)('says what to do about %s', async (_what, change, said, policy = 'DUNNO') => {
    postfix().policy.says = policy;
    const { code, of } = await examine(change(await settings(postfix()), postfix()));
    const { state, text, todo } = of('Mail') ?? {};
    expect([code, state, `${text} -> ${todo}`]).toEqual([1, 'wrong', expect.stringMatching(said)]);
  });

  it('does not count greylisting as a fault, and says that the mail is sent again', async () => {
    postfix().policy.says = '450 4.2.0 Greylisted, see http://postgrey.schweikert.ch/';
    const { code, of } = await examine(await settings(postfix()));
    expect(of('Mail')).toEqual({
      about: 'Mail',
      state: 'warning',
      text: expect.stringMatching(/450 4\.2\.0 .*Greylisted/),
      todo: expect.stringContaining('Enquiries wait, and are sent again automatically.'),
    });
    expect(code).toBe(0);
  });
});
