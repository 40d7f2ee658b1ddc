/**
 * Checks whether other mail servers will trust mail from the domain of MAIL_FROM. Looks up SPF,
 * DKIM and DMARC.
 */
import { Resolver } from 'node:dns/promises';
import type { Config } from '../../config/config';
import { type Finding, ok, warning, wrong } from '../../config/finding';
import { freeSender } from '../../config/findings';
import { faultCode } from '../../system/durableFiles';

/**
 * Makes a DNS resolver that asks once and waits two seconds. On a machine without a DNS server,
 * the doctor must not wait long.
 */
export const usualResolver = (): Resolver => new Resolver({ timeout: 2_000, tries: 1 });

/** Resolves with the TXT records of a name that match `kind`. Rejects if no DNS server answers. */
type Find = (name: string, kind: RegExp) => Promise<readonly string[]>;

/**
 * Resolves with the findings about the domain of MAIL_FROM. The list is empty in three cases:
 * - No mail server is set.
 * - The domain is in no public DNS (RFC 6761, RFC 6762).
 * - The domain belongs to a free provider, but another server sends the mail. The records of the
 *   provider are correct, but they do not name that server. `freeSender` reports this case.
 */
export async function domainFindings(
  { mailFrom, smtpUrl }: Pick<Config, 'mailFrom' | 'smtpUrl'>,
  resolver: Pick<Resolver, 'resolveTxt'>,
): Promise<readonly Finding[]> {
  if (smtpUrl === undefined || freeSender(mailFrom, smtpUrl) !== undefined) return [];

  const domain = mailFrom.split('@')[1] ?? '';
  if (!domain.includes('.') || /\.(?:test|example|invalid|localhost|local|internal)$/i.test(domain))
    return [];
  const find: Find = async (name, kind) => {
    const records = await resolver.resolveTxt(name).catch((fault: unknown) => {
      if (['ENOTFOUND', 'ENODATA'].includes(faultCode(fault))) return [];
      throw fault;
    });
    // DNS splits a long record into pieces, which are joined here.
    return records.map(pieces => pieces.join('')).filter(record => kind.test(record));
  };
  try {
    const spf = spfFinding(domain, await find(domain, /^v=spf1(?: |$)/i));
    return [spf, await dkimFinding(domain, find), await dmarcFinding(domain, find)];
  } catch (fault) {
    const text = `Whether mail from ${domain} is trusted cannot be looked up here (${faultCode(fault)}).`;
    const todo = 'If your mail is treated as spam, run the doctor where DNS answers.';
    return [warning('Sender', text, todo)];
  }
}

/**
 * Returns the finding about SPF. If a domain has two SPF records, other mail servers treat them
 * as an error. Source: RFC 7208, 4.5.
 */
function spfFinding(domain: string, records: readonly string[]): Finding {
  if (records.length === 1) return ok('SPF', `${domain} says who may send its mail: ${records[0]}`);
  if (records.length > 1) {
    const text = `${domain} has ${records.length} SPF records: with more than one, none counts.`;
    return wrong('SPF', text, 'Join them into one TXT record.');
  }
  const text = `${domain} does not say who may send its mail: it may be treated as spam.`;
  const todo = `Add a TXT record to ${domain} that names your mail provider (see its instructions): v=spf1 include:… ~all`;
  return warning('SPF', text, todo);
}

/** The DKIM selectors that common providers use. DNS cannot list the selectors of a domain. */
const selectors =
  'default dkim mail google zoho zmail selector1 selector2 s1 s2 k1 brevo fm1 mx smtp'.split(' ');

/**
 * Matches a DKIM record with a key. The version tag is optional. An empty key means that the key
 * was withdrawn. Source: RFC 6376, 3.6.1.
 */
const dkimKey = /(?:^|;)\s*p=[^;\s]/;

async function dkimFinding(domain: string, find: Find): Promise<Finding> {
  const named = async (selector: string) =>
    (await find(`${selector}._domainkey.${domain}`, dkimKey)).length > 0 ? [selector] : [];
  const found = (await Promise.all(selectors.map(named))).flat();
  if (found.length > 0)
    return ok('DKIM', `${domain} has a key for signatures: ${found.join(', ')}.`);
  const text = `No key for signatures was found for ${domain} under usual names (${selectors.join(', ')}).`;
  const todo =
    'Switch on DKIM at your mail provider. If it is on under another name, nothing is wrong.';
  return warning('DKIM', text, todo);
}

/**
 * Looks for the DMARC record of the domain. If the domain has none, looks for the record of the
 * domain above it: example.org is above mail.example.org. Source: RFC 7489, 6.6.3.
 */
async function dmarcFinding(domain: string, find: Find): Promise<Finding> {
  const labels = domain.split('.');
  for (let first = 0; first < labels.length - 1; first++) {
    const name = labels.slice(first).join('.');
    const [record] = await find(`_dmarc.${name}`, /^v=DMARC1\b/i);
    if (record !== undefined)
      return ok('DMARC', `${name} says what to do with mail that fails both: ${record}`);
  }
  const text = `${domain} does not say what to do with mail that is not its own: large providers require this.`;
  return warning('DMARC', text, `Add a TXT record to _dmarc.${domain}: v=DMARC1; p=none`);
}
