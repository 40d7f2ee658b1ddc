/**
 * Settings with which the server starts, but which were hardly meant so. The start warns of them,
 * and the doctor.
 */
import { parseEnv } from 'node:util';
import { isNear } from '../../shared/search/spelling';
import type { Config } from './config';
import { envFileWarnings, type Warning } from './envFile';
import { type Environment, given } from './environment';
import { settingNames } from './readSettings';

/** `envFile`: the text of .env, which stands in the environment too. */
export function settingWarnings(env: Environment, envFile: string): readonly Warning[] {
  return [
    ...envFileWarnings(envFile),
    ...unknownNames(env, envFile),
    ...halfGiven(env),
    ...placeholders(env),
    ...settingNames
      .filter(name => name.startsWith('MAIL_'))
      .flatMap(name => shortDomains(name, env)),
  ];
}

/**
 * The server speaks http, so where the address is https there is a proxy in front. Unless it is
 * named, every post counts for the proxy's address, and the limit is soon reached.
 */
export function unnamedProxy({
  site,
  trustProxy,
}: Pick<Config, 'site' | 'trustProxy'>): Warning | undefined {
  if (!site.url.startsWith('https:') || trustProxy !== false) return undefined;
  return {
    text: 'SITE_URL is https, so there is a proxy in front, but TRUST_PROXY is off: all visitors count as one, and soon the posts of all are refused.',
    todo: 'Set TRUST_PROXY, such as loopback for a proxy on this machine.',
  };
}

/** Free mail providers: the domain of an address, and the hosts that may send for it. */
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
 * MAIL_FROM at a free provider, through another server: the provider's SPF and DKIM do not know
 * that one, and so neither holds for the address (DMARC alignment). Source: RFC 7489, 3.1.
 */
export function freeSender({
  mailFrom,
  smtpUrl,
}: Pick<Config, 'mailFrom' | 'smtpUrl'>): Warning | undefined {
  if (smtpUrl === undefined) return undefined;
  const domain = (mailFrom.split('@')[1] ?? '').toLowerCase();
  const { hostname } = new URL(smtpUrl);
  const hosts = freeProviders.find(([address]) => address.test(domain))?.[1];
  if (hosts === undefined || hosts.test(hostname.toLowerCase())) return undefined;
  return {
    text: `MAIL_FROM is an address of ${domain}, but ${hostname} sends its mail: mail from there is taken for spam, or refused.`,
    todo: `Write an address of the institute's own domain into MAIL_FROM, one that ${hostname} may send for; or send through the mail server of ${domain}.`,
  };
}

/**
 * Everything in .env is meant for this site; of the
 * environment, only what looks like one of its settings.
 */
function unknownNames(env: Environment, envFile: string): readonly Warning[] {
  const inFile = Object.keys(parseEnv(envFile)).filter(isUnknown);
  const elsewhere = Object.keys(env).filter(name => isUnknown(name) && !inFile.includes(name));
  return [
    ...inFile.map(name => unknown('.env', name)),
    ...elsewhere.filter(looksLikeOurs).map(name => unknown('The environment', name)),
  ];
}

function unknown(place: string, name: string): Warning {
  const similar = similarTo(name);
  return {
    text: `${place} sets ${name}, which is no setting of this site.`,
    todo: similar ? `Write ${similar}.` : 'Take it out, or look for its name in .env.example.',
  };
}

function isUnknown(name: string): boolean {
  return !settingNames.includes(name);
}

/** Without an underscore it may be anyone's: HOME is near to HOST. */
function looksLikeOurs(name: string): boolean {
  return name.includes('_') && (/^(?:SMTP|MAIL)_/.test(name) || similarTo(name) !== undefined);
}

/** `SMPT_URL` -> `SMTP_URL`, `SMTP_PASS` -> `SMTP_PASSWORD`, `SMTP_USERNAME` -> `SMTP_USER` */
function similarTo(name: string): string | undefined {
  const near = settingNames.find(known => isNear(name, known, 2));
  if (near !== undefined) return near;
  const isPart = (short: string, long: string) => /_\w{2}/.test(short) && long.startsWith(short);
  const [longer, ...others] = settingNames.filter(known => isPart(name, known));
  if (longer !== undefined) return others.length === 0 ? longer : undefined;
  // MAIL_TO_HEAD is another one than MAIL_TO.
  return settingNames.find(known => isPart(known, name) && name.charAt(known.length) !== '_');
}

function halfGiven(env: Environment): readonly Warning[] {
  const warnings: Warning[] = [];
  const url = given(env, 'SMTP_URL') ?? '';
  const companions = ['SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD'].filter(name => given(env, name));
  if (companions.length > 0 && given(env, 'SMTP_HOST') === undefined) {
    const does = companions.length === 1 ? 'has' : 'have';
    warnings.push({
      text: `${companions.join(' and ')} ${does} no effect without SMTP_HOST.`,
      todo: `Set SMTP_HOST, or take ${companions.length === 1 ? 'it' : 'them'} out.`,
    });
  }
  const { username = '', password = '' } = URL.canParse(url) ? new URL(url) : {};
  if (username !== '' && password === '')
    warnings.push({
      text: 'SMTP_URL has a user but no password, without which no mail server takes the login.',
      todo: 'Write smtp://user:password@host:port, or take the user out.',
    });
  return warnings;
}

/** What is left of site.env, with which all seems well. */
function placeholders(env: Environment): readonly Warning[] {
  const warnings: Warning[] = [];
  if (given(env, 'SITE_NAME') === 'Your Institute')
    warnings.push({
      text: 'SITE_NAME still is the example of the recipes.',
      todo: 'Write your own, or take it out.',
    });
  for (const name of settingNames.filter(hasOwnDomain)) {
    const domain = (given(env, name) ?? '').split(',').map(exampleDomain).find(Boolean);
    if (domain !== undefined)
      warnings.push({
        text: `${name} still is an example: the domain ${domain} is nobody's.`,
        todo: 'Write your own.',
      });
  }
  return warnings;
}

/** What mails and visitors depend on, so that it has to be the institute's own. */
function hasOwnDomain(name: string): boolean {
  return name.startsWith('MAIL_') || ['SITE_URL', 'DESK_USERS', 'ALERT_WEBHOOK_URL'].includes(name);
}

/**
 * The reserved domain of an address of mail or the web: `example.org` of
 * `https://www.example.org`. Source: RFC 2606, 3.
 */
function exampleDomain(address: string): string | undefined {
  const host = URL.canParse(address) ? new URL(address).hostname : address;
  return /(?:^|[@.])(example\.(?:com|net|org))$/i.exec(host.trim())?.[1];
}

/** One of the own network may be meant so. */
function shortDomains(name: string, env: Environment): readonly Warning[] {
  const addresses = (given(env, name) ?? '').split(',').map(address => address.trim());
  return addresses.flatMap(address => {
    const [, domain = ''] = address.split('@');
    if (domain === '' || domain === 'localhost' || domain.includes('.')) return [];
    return {
      text: `${name} has ${address}: the domain ${domain} has no dot, so only a mail server of your own network knows it.`,
      todo: 'If that is not meant, write the whole domain, such as example.org.',
    };
  });
}
