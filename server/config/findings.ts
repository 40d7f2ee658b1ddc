/** Collects all findings that depend only on the settings and the facts. */
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Site } from '../../shared/site';
import { dayInIndia } from '../../shared/siteToday';
import { faultCode } from '../system/durableFiles';
import type { Log } from '../system/log';
import { isLoopbackHost } from '../system/loopback';
import type { ConfiguredFacts, FactsSource, Settings } from './config';
import { type Finding, warning, wrong } from './finding';
import { oddFacts } from './oddFacts';

/**
 * Returns the findings that a start logs. The doctor prints the same findings, together with the
 * findings of other checks. `facts` include what the office has saved. `publicFolder` is the
 * folder with the pictures of the build.
 */
export async function findings(
  config: Settings,
  facts: ConfiguredFacts,
  now: number,
  publicFolder: string,
): Promise<readonly Finding[]> {
  return [
    ...(await settingFindings(config, facts.site)),
    ...factFindings(facts, now, publicFolder),
  ];
}

export async function settingFindings(config: Settings, facts: Site): Promise<readonly Finding[]> {
  return [
    ...(await diskFindings(config, facts)),
    ...config.oddSettings,
    ...mailFindings(config),
    ...addressFindings(config, facts),
    ...deskFindings(config),
    ...alertFindings(config),
  ];
}

export function factFindings(
  { site, factsSource }: ConfiguredFacts,
  now: number,
  publicFolder: string,
): readonly Finding[] {
  return [
    ...faultOfFile(factsSource),
    ...oddFacts(site, factsSource, dayInIndia(now), publicFolder),
  ];
}

/**
 * Returns the finding about a fault in SITE_FILE. The site still shows the last good facts, so
 * nobody would notice the fault without this finding.
 */
export function faultOfFile({ fault }: Pick<FactsSource, 'fault'>): readonly Finding[] {
  if (fault === undefined) return [];
  return [
    wrong(
      'File',
      `${fault} Pages show the last correct facts.`,
      'Correct that file and restart the server.',
    ),
  ];
}

/**
 * Logs a line for each finding. If SITE_URL is an address of this machine, the site is only a
 * trial without real enquiries. So all findings are logged as warnings.
 */
export function logFindings(found: readonly Finding[], { url }: Pick<Site, 'url'>, log: Log): void {
  const isTrial = isOnThisMachine(url);
  for (const { state, text, todo = '' } of found) {
    const line = `${text} ${todo}`.trim();
    if (state === 'wrong' && !isTrial) log.error(line);
    else log.warn(line);
  }
}

function isOnThisMachine(url: string): boolean {
  return isLoopbackHost(new URL(url).hostname);
}

/**
 * File systems that lose their files at a restart or a deploy. The key is the type that statfs
 * returns. Source: statfs(2).
 */
const temporaryFileSystems: Readonly<Record<number, string>> = {
  2035054128: "on a container's own layer (overlay)",
  16914836: 'in memory (tmpfs)',
  2240043254: 'in memory (ramfs)',
};

/**
 * File systems on which SQLite's locks and shared memory are not safe. The key is the type that
 * statfs returns.
 */
const networkFileSystems: Readonly<Record<number, string>> = {
  26985: 'NFS',
  20859: 'SMB',
  4283649346: 'CIFS',
  4266872130: 'SMB 2',
  16914839: '9P',
  12805120: 'Ceph',
  1702057286: 'FUSE',
};

/** The settings that tell where enquiries are stored. */
type Kept = Pick<Settings, 'dataDir' | 'database'>;

async function diskFindings(config: Kept, facts: Pick<Site, 'url'>): Promise<readonly Finding[]> {
  const temporary = await temporaryDisk(config, facts);
  if (temporary !== undefined) return [temporary];
  if (config.database !== undefined) return [];

  const folder = resolve(config.dataDir);
  const network = networkFileSystems[await fileSystemOf(folder)];
  if (network === undefined) return [];
  return [
    warning(
      'Disk',
      `DATA_DIR ${folder} is on ${network}: a database can be damaged there.`,
      'Use a disk of this machine.',
    ),
  ];
}

/**
 * Returns the finding that DATA_DIR is on a file system that loses its files. For example, the
 * finding says `DATA_DIR /app/data is on a container's own layer (overlay): everything here is
 * lost with the next deploy.` Undefined if the disk is permanent or PostgreSQL stores the
 * enquiries. Also undefined without an https address, because many people try the site in a
 * container.
 */
export async function temporaryDisk(
  { dataDir, database }: Kept,
  { url }: Pick<Site, 'url'>,
): Promise<Finding | undefined> {
  if (database !== undefined || !url.startsWith('https:')) return undefined;

  const folder = resolve(dataDir);
  const kind = temporaryFileSystems[await fileSystemOf(folder)];
  if (kind === undefined) return undefined;
  return wrong(
    'Disk',
    `DATA_DIR ${folder} is ${kind}: everything here is lost with the next deploy.`,
    'Mount a volume there, or set DATABASE_URL to a PostgreSQL.',
  );
}

/**
 * Returns the type of the file system that contains a folder. If the folder does not exist yet,
 * the nearest existing folder above it is used. 0 if the type is unknown.
 */
async function fileSystemOf(folder: string): Promise<number> {
  try {
    return (await statfs(folder)).type;
  } catch (fault) {
    if (faultCode(fault) !== 'ENOENT' || dirname(folder) === folder) return 0;
    return fileSystemOf(dirname(folder));
  }
}

function mailFindings(config: Settings): readonly Finding[] {
  const { smtpUrl, mailTo, notSet } = config;
  if (smtpUrl === undefined)
    return [
      wrong(
        'Mail',
        'SMTP_URL is not set: no enquiry is mailed, and each waits until it is set.',
        'Set SMTP_URL to your mail server, such as smtp://user:password@mail.example.org:587',
      ),
    ];

  const found: Finding[] = [];
  if (notSet.includes('MAIL_TO'))
    found.push(
      wrong(
        'Recipient',
        `MAIL_TO is not set: forms without recipients of their own go to ${mailTo.join(', ')}.`,
        'Set MAIL_TO.',
      ),
    );
  if (notSet.includes('MAIL_FROM'))
    found.push(
      warning(
        'Sender',
        `MAIL_FROM is not set: most mail servers refuse ${config.mailFrom}.`,
        'Set MAIL_FROM.',
      ),
    );
  const sender = freeSender(config.mailFrom, smtpUrl);
  return sender === undefined ? found : [...found, sender];
}

/**
 * The free mail providers. Each provider has two patterns. The first matches the domains of its
 * mail addresses. The second matches the hosts of the mail servers that may send for these
 * addresses.
 */
const freeProviders: readonly (readonly [address: RegExp, hosts: RegExp])[] = [
  [/^(?:gmail|googlemail)\.com$/, /\.(?:gmail|google|googlemail)\.com$/],
  [
    /^(?:outlook|hotmail|live|msn)\.(?:com|in|co\.in)$/,
    /\.(?:outlook|office365|office|live|hotmail)\.com$/,
  ],
  [/^(?:yahoo\.(?:com|in|co\.in)|ymail\.com|rocketmail\.com|aol\.com)$/, /\.(?:yahoo|aol)\.com$/],
  [/^rediffmail\.com$/, /\.(?:rediffmail|rediffmailpro|rediff)\.com$/],
  [/^(?:icloud|me|mac)\.com$/, /\.(?:me|icloud)\.com$/],
  [/^zohomail\.(?:com|in)$/, /\.zoho\.(?:com|in)$/],
  [/^(?:proton\.me|protonmail\.com)$/, /\.(?:proton\.me|protonmail\.ch)$/],
];

/**
 * Returns the finding that MAIL_FROM is an address of a free provider, but another mail server
 * sends the mail. The provider's SPF and DKIM records do not name that server. So the servers of
 * recipients do not trust the mail (DMARC alignment). Undefined if the sender is right. Source:
 * RFC 7489, 3.1.
 */
export function freeSender(mailFrom: string, smtpUrl: string): Finding | undefined {
  const domain = (mailFrom.split('@')[1] ?? '').toLowerCase();
  const { hostname } = new URL(smtpUrl);
  const hosts = freeProviders.find(([address]) => address.test(domain))?.[1];
  if (hosts === undefined || hosts.test(hostname.toLowerCase())) return undefined;
  return wrong(
    'Sender',
    `MAIL_FROM is an address of ${domain}, but ${hostname} sends its mail: mail from there is treated as spam, or refused.`,
    `Write an address of the institute's own domain into MAIL_FROM, one that ${hostname} may send for; or send through the mail server of ${domain}.`,
  );
}

/**
 * Returns the findings about SITE_URL and TRUST_PROXY. The server speaks only http, so a site
 * with an https address needs a proxy. If TRUST_PROXY does not name this proxy, all POST requests
 * seem to come from the proxy's address. All visitors then share one limit, and soon reach it.
 */
function addressFindings(
  { notSet, trustProxy }: Settings,
  { url }: Pick<Site, 'url'>,
): readonly Finding[] {
  if (notSet.includes('SITE_URL'))
    return [
      wrong(
        'Address',
        `SITE_URL is not set: canonical links, the sitemap and mails say ${url}.`,
        'Set SITE_URL to the public address, such as https://www.example.org',
      ),
    ];
  if (!url.startsWith('https:') && !isOnThisMachine(url))
    return [
      warning(
        'Https',
        `${url} is not https: the data of visitors is sent unencrypted.`,
        'Put nginx or Caddy in front (server/deploy), and set SITE_URL to the https address.',
      ),
    ];
  if (url.startsWith('https:') && trustProxy === false)
    return [
      wrong(
        'Proxy',
        'SITE_URL is https, so there is a proxy in front, but TRUST_PROXY is off: all visitors count as one, and soon all posts are refused.',
        'Set TRUST_PROXY, such as loopback for a proxy on this machine.',
      ),
    ];
  return [];
}

/**
 * Returns the finding that there is no desk. Without a desk, nobody notices overdue calls. Empty
 * if there is a desk, or if the operator has set DESK to off.
 */
function deskFindings({ desk }: Settings): readonly Finding[] {
  const { off, wanted } = desk;
  if (wanted === undefined) return [];
  return [
    warning('Desk', `There is no desk (/desk): ${off}. Nobody notices who was not called.`, wanted),
  ];
}

function alertFindings({ alertWebhookUrl }: Settings): readonly Finding[] {
  if (alertWebhookUrl !== undefined) return [];
  return [
    warning(
      'Alerts',
      'ALERT_WEBHOOK_URL is not set: when enquiries cannot be mailed or kept, only the log says so.',
      'Set it to an address of Slack, Discord, Mattermost or Google Chat; otherwise read the log or run the doctor every day.',
    ),
  ];
}
