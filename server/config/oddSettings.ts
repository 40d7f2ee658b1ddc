/**
 * Finds settings that the server accepts, but that are probably mistakes. No finding shows a
 * secret.
 */
import { parseEnv } from 'node:util';
import { isNear } from '../../shared/search/spelling';
import { type Environment, endOfQuoted, envLines, given, quoteOf } from './environment';
import { type Finding, warning } from './finding';
import { settingNames } from './settings';

/**
 * Makes the findings. `envFile` is the text of .env. The environment already contains the values
 * of .env.
 */
export function oddSettings(env: Environment, envFile: string): readonly Finding[] {
  return [
    ...setTwice(envFile),
    ...cutValues(envFile),
    ...unknownNames(env, envFile),
    ...halfGiven(env),
    ...examples(env),
    ...shortDomains(env),
  ];
}

function odd(text: string, todo: string): Finding {
  return warning('Settings', text, todo);
}

/**
 * Finds names that .env sets twice. Only the second value counts. The operator may have wanted
 * two recipients.
 */
function setTwice(envFile: string): readonly Finding[] {
  const lines = envLines(envFile);
  return lines.flatMap(({ place, name }, index) => {
    const earlier = lines.slice(0, index).findLast(line => line.name === name);
    if (earlier === undefined) return [];
    return odd(
      `${place} sets ${name} a second time: what ${earlier.place} says of it is not read.`,
      'Remove one of the two. Several addresses or phone numbers go on one line, separated by commas.',
    );
  });
}

/** Finds values in .env that Node cuts off. */
function cutValues(envFile: string): readonly Finding[] {
  return envLines(envFile).flatMap(({ place, name, rest = '' }) => {
    if (quoteOf(rest) !== undefined) {
      const begin = rest.search(/\S/);
      const end = endOfQuoted(rest);
      const after = rest.slice(end + 1).trim();
      if (end === -1 || after === '' || after.startsWith('#')) return [];
      return odd(
        `${place}: the text after the second quotation mark is ignored, so the value of ${name} has ${characters(end - begin - 1)}.`,
        'Put quotation marks of another kind around the whole value: " or \' or `.',
      );
    }
    // A # after a space begins a comment, and the operator wanted a comment. So this is not a
    // mistake.
    const at = rest.indexOf('#');
    if (at === -1 || /\s/.test(rest.charAt(at - 1))) return [];
    const value = rest.slice(0, at).trim();
    return odd(
      `${place}: an unquoted # begins a comment, so the value of ${name} has ${characters(value.length)}.`,
      `If the # belongs to it, put quotation marks around the whole value: ${name}='...'`,
    );
  });
}

function characters(number: number): string {
  return number === 1 ? '1 character' : `${number} characters`;
}

/**
 * Finds names that are not names of settings. Reports each unknown name in .env, because .env
 * belongs to this site. Other programs use the environment, too, so an unknown name in the
 * environment is reported only if it looks like a setting.
 */
function unknownNames(env: Environment, envFile: string): readonly Finding[] {
  const inFile = Object.keys(parseEnv(envFile)).filter(isUnknown);
  const elsewhere = Object.keys(env).filter(name => isUnknown(name) && !inFile.includes(name));
  return [
    ...inFile.map(name => unknown('.env', name)),
    ...elsewhere.filter(looksLikeOurs).map(name => unknown('The environment', name)),
  ];
}

function unknown(place: string, name: string): Finding {
  const similar = similarTo(name);
  return odd(
    `${place} sets ${name}, which is not a setting of this site.`,
    similar ? `Write ${similar}.` : 'Remove it, or find its name in .env.example.',
  );
}

function isUnknown(name: string): boolean {
  return !settingNames.includes(name);
}

/**
 * Whether a name in the environment is probably a misspelt setting. A name without an underscore
 * does not count, because it may belong to any program. For example, HOME looks like HOST.
 */
function looksLikeOurs(name: string): boolean {
  return name.includes('_') && (/^(?:SMTP|MAIL)_/.test(name) || similarTo(name) !== undefined);
}

/**
 * Returns the setting that the operator probably meant: `SMPT_URL` -> `SMTP_URL`, `SMTP_PASS` ->
 * `SMTP_PASSWORD`, `SMTP_USERNAME` -> `SMTP_USER`. Returns undefined if no setting is similar, or
 * if the name is the beginning of several settings.
 */
function similarTo(name: string): string | undefined {
  const near = settingNames.find(known => isNear(name, known, 2));
  if (near !== undefined) return near;
  const isPart = (short: string, long: string) => /_\w{2}/.test(short) && long.startsWith(short);
  const [longer, ...others] = settingNames.filter(known => isPart(name, known));
  if (longer !== undefined) return others.length === 0 ? longer : undefined;
  // MAIL_TO_HEAD is another setting than MAIL_TO.
  return settingNames.find(known => isPart(known, name) && name.charAt(known.length) !== '_');
}

function halfGiven(env: Environment): readonly Finding[] {
  const found: Finding[] = [];
  const companions = ['SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD'].filter(name => given(env, name));
  if (companions.length > 0 && given(env, 'SMTP_HOST') === undefined) {
    const isOne = companions.length === 1;
    found.push(
      odd(
        `${companions.join(' and ')} ${isOne ? 'has' : 'have'} no effect without SMTP_HOST.`,
        `Set SMTP_HOST, or take ${isOne ? 'it' : 'them'} out.`,
      ),
    );
  }
  const url = given(env, 'SMTP_URL') ?? '';
  const { username = '', password = '' } = URL.canParse(url) ? new URL(url) : {};
  if (username !== '' && password === '')
    found.push(
      odd(
        'SMTP_URL has a user but no password: no mail server accepts such a login.',
        'Write smtp://user:password@host:port, or take the user out.',
      ),
    );
  return found;
}

/**
 * Finds values of the example site.env that the operator has not replaced. With these values, the
 * site starts and seems to work, so nobody would notice the mistake.
 */
function examples(env: Environment): readonly Finding[] {
  const found: Finding[] = [];
  if (given(env, 'SITE_NAME') === 'Your Institute')
    found.push(
      odd('SITE_NAME is still the example of the recipes.', 'Write your own, or take it out.'),
    );
  for (const name of settingNames.filter(hasOwnDomain)) {
    const domain = (given(env, name) ?? '').split(',').map(exampleDomain).find(Boolean);
    if (domain !== undefined)
      found.push(
        odd(`${name} is still an example: nobody owns the domain ${domain}.`, 'Write your own.'),
      );
  }
  return found;
}

/**
 * Whether this setting must have a domain of the institute. Mails and visitors depend on such a
 * setting.
 */
function hasOwnDomain(name: string): boolean {
  return name.startsWith('MAIL_') || ['SITE_URL', 'DESK_USERS', 'ALERT_WEBHOOK_URL'].includes(name);
}

/**
 * Finds the reserved domain in a mail address or a URL, for example `example.org` in
 * `https://www.example.org`. Undefined if the domain is not reserved. Source: RFC 2606, 3.
 */
function exampleDomain(address: string): string | undefined {
  const host = URL.canParse(address) ? new URL(address).hostname : address;
  return /(?:^|[@.])(example\.(?:com|net|org))$/i.exec(host.trim())?.[1];
}

/**
 * Finds mail addresses whose domain has no dot. In a private network, such a domain may be
 * correct, so the finding is only a warning.
 */
function shortDomains(env: Environment): readonly Finding[] {
  return settingNames
    .filter(name => name.startsWith('MAIL_'))
    .flatMap(name => addressesIn(env, name).map(address => ({ name, address })))
    .flatMap(({ name, address }) => {
      const [, domain = ''] = address.split('@');
      if (domain === '' || domain === 'localhost' || domain.includes('.')) return [];
      return odd(
        `${name} has ${address}: the domain ${domain} has no dot, so only a mail server of your own network knows it.`,
        'If this is not intended, write the whole domain, such as example.org.',
      );
    });
}

function addressesIn(env: Environment, name: string): readonly string[] {
  return (given(env, name) ?? '').split(',').map(address => address.trim());
}
