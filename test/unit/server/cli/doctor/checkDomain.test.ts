/** The doctor's findings about the DNS records of MAIL_FROM's domain. */
import { Resolver } from 'node:dns/promises';
import { domainFindings } from '../../../../../server/cli/doctor/checkDomain';

type Records = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the findings about TXT records. The records have the form that node:dns gives: pieces
 * of at most 255 bytes. A name without records gives an error, as in node:dns.
 */
function findingsOf(records: Records, mailFrom = 'web@example.org', host = 'mail.example.net') {
  const resolveTxt = async (name: string) =>
    records[name]?.map(text => text.match(/.{1,255}/g) ?? ['']) ??
    Promise.reject(Object.assign(new Error(`queryTxt ENOTFOUND ${name}`), { code: 'ENOTFOUND' }));
  return domainFindings({ mailFrom, smtpUrl: `smtp://${host}` }, { resolveTxt });
}

const longKey = `v=DKIM1; k=rsa; p=${'A'.repeat(390)}`;

const all: Records = {
  'example.org': ['unrelated=1', 'v=spf1 include:_spf.example.net ~all'],
  'google._domainkey.example.org': [longKey],
  '_dmarc.example.org': ['v=DMARC1; p=quarantine'],
};

describe('the domain of MAIL_FROM', () => {
  it('with all three records has no fault', async () => {
    expect(
      (await findingsOf(all)).map(({ about, state, text }) => `${state} ${about}: ${text}`),
    ).toEqual([
      'ok SPF: example.org says who may send its mail: v=spf1 include:_spf.example.net ~all',
      'ok DKIM: example.org has a key for signatures: google.',
      'ok DMARC: example.org says what to do with mail that fails both: v=DMARC1; p=quarantine',
    ]);
  });

  it('has a long record, which DNS returns in pieces', async () => {
    const long = `v=spf1 ${'include:_spf.example.net '.repeat(12)}~all`;
    const [spf] = await findingsOf({ ...all, 'example.org': [long] });
    expect(spf?.text).toContain(long);
  });

  it('uses the DMARC record of the domain above it', async () => {
    const records = {
      'mail.example.org': ['v=spf1 -all'],
      '_dmarc.example.org': ['v=DMARC1; p=none'],
    };
    const [spf, dkim, dmarc] = await findingsOf(records, 'web@mail.example.org');
    expect([spf?.state, dkim?.state, dmarc?.state]).toEqual(['ok', 'warning', 'ok']);
    expect(dmarc?.text).toMatch(/^example\.org says/);
  });

  it('without records gets advice, and is not wrong', async () => {
    const findings = await findingsOf({ 'default._domainkey.example.org': ['v=DKIM1; p='] });
    expect(findings.map(({ about, state, todo }) => [about, state, todo])).toEqual([
      ['SPF', 'warning', expect.stringContaining('Add a TXT record to example.org')],
      ['DKIM', 'warning', expect.stringContaining('Switch on DKIM at your mail provider')],
      ['DMARC', 'warning', 'Add a TXT record to _dmarc.example.org: v=DMARC1; p=none'],
    ]);
  });

  it('with two SPF records has no valid one', async () => {
    const [spf] = await findingsOf({ ...all, 'example.org': ['v=spf1 a -all', 'v=spf1 mx -all'] });
    expect(spf).toMatchObject({
      state: 'wrong',
      text: expect.stringContaining('has 2 SPF records'),
    });
  });

  it('without an answer of DNS has no fault', async () => {
    const resolver = new Resolver({ timeout: 200, tries: 1 });
    resolver.setServers(['127.0.0.1:9']);
    const findings = await domainFindings(
      { mailFrom: 'web@example.org', smtpUrl: 'smtp://mail.example.net' },
      resolver,
    );
    expect(findings).toEqual([
      {
        about: 'Sender',
        state: 'warning',
        text: expect.stringMatching(
          /^Whether mail from example\.org is trusted cannot be looked up here \(E[A-Z]+\)\.$/,
        ),
        todo: 'If your mail is treated as spam, run the doctor where DNS answers.',
      },
    ]);
  });

  it.each(['website@localhost', 'website@institute.test', 'website@nas.local'])(
    'that is never in DNS is not looked up: %s',
    async mailFrom => {
      expect(await findingsOf({}, mailFrom)).toEqual([]);
    },
  );

  const free: Records = {
    'gmail.com': ['v=spf1 redirect=_spf.google.com'],
    '_dmarc.gmail.com': ['v=DMARC1; p=none'],
  };

  it('of a free provider is not approved with another mail server', async () => {
    expect(await findingsOf(free, 'office@gmail.com')).toEqual([]);
  });

  it.each([
    ['office@gmail.com', 'smtp.gmail.com'],
    ['office@gmail.com', 'smtp-relay.gmail.com'],
  ])('of a free provider is approved with its own mail server: %s, %s', async (mailFrom, host) => {
    const [spf] = await findingsOf(free, mailFrom, host);
    expect(spf).toMatchObject({ about: 'SPF', state: 'ok' });
  });
});
