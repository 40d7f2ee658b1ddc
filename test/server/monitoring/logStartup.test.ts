/**
 * What the log says at the start of where mail goes.
 * All its lines, of the built server: test/server/main.
 */
import { join } from 'node:path';
import { readConfig } from '../../../server/config/config';
import { logStartup } from '../../../server/monitoring/logStartup';
import { smtp } from '../../support/delivery/mails';
import { recordedLog } from '../../support/site/recordedLog';

const smtpUrl = 'smtp://mail.example.org:25';
const unnamed =
  'SITE_URL is https, so there is a proxy in front, but TRUST_PROXY is off: all visitors count as one, and soon the posts of all are refused. Set TRUST_PROXY, such as loopback for a proxy on this machine.';

function saidWith(env: Readonly<Record<string, string>>): readonly string[] {
  const log = recordedLog();
  logStartup({
    config: readConfig({ SMTP_URL: smtpUrl, ...env }),
    transport: smtp(smtpUrl),
    address: 'http://localhost:3000',
    log,
    now: Date.now,
  });
  return log.entries.map(({ message }) => message);
}

describe('the start', () => {
  it('names all to whom mail goes, each once', () => {
    const said = saidWith({
      MAIL_TO: 'desk@example.org',
      MAIL_TO_FEEDBACK: 'head@example.org, desk@example.org',
    });
    expect(said).toContain(
      'Mail goes to desk@example.org, head@example.org through smtp://mail.example.org:25',
    );
  });

  it.each([
    ['office@gmail.com', true],
    ['office@example.org', false],
  ])('of MAIL_FROM=%s warns that mail is taken for spam: %s', (MAIL_FROM, isWarned) => {
    expect(saidWith({ MAIL_FROM }).join('\n').includes('is taken for spam')).toBe(isWarned);
  });

  it('names numbers on pages that are nobody’s, and does not call others so', () => {
    const file = join(__dirname, '../../../shared/institute.json');
    const said = saidWith({ SITE_PHONES: '+91 00000 00001,+91 98765 43210' });
    expect(said).toContain(
      `Pages show +91 00000 00001, which reach nobody. Write yours into SITE_PHONES or ${file}`,
    );
    expect(saidWith({ SITE_PHONES: '+91 98765 43210' }).join('\n')).not.toContain('reach nobody');
  });

  it.each([
    ['https://www.example.org', 'off', true],
    ['https://www.example.org', 'loopback', false],
    ['http://www.example.org', 'off', false],
  ])(
    'of SITE_URL=%s and TRUST_PROXY=%s warns that all visitors count as one: %s',
    (SITE_URL, TRUST_PROXY, isWarned) => {
      const said = saidWith({ SITE_URL, TRUST_PROXY });
      expect(said.includes(unnamed)).toBe(isWarned);
      expect(said.join('\n').includes('TRUST_PROXY')).toBe(isWarned);
    },
  );

  it('says of a MAIL_TO that is not set only what holds where a form has recipients of its own', () => {
    const said = saidWith({ MAIL_TO_FEEDBACK: 'head@example.org' });
    expect(said).toContain(
      'MAIL_TO is not set: what has no recipients of its own goes to enquiries@localhost',
    );
  });
});
