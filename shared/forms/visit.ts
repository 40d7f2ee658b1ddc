/**
 * Finds where a visit came from, by the address of the first page and by the referrer. The result
 * has the words that an advert puts into the address, and the kind of site that led to this one.
 * If the address has a click id, the result has the kind of the click id, but never its value.
 * There is no personal data and no cookie.
 */

/** The kinds of sites and adverts that lead to this site. */
export const origins = [
  'google-ad',
  'microsoft-ad',
  'search',
  'social',
  'whatsapp',
  'maps',
  'other-site',
] as const;
export type Origin = (typeof origins)[number];

export interface Visit {
  /** The source that the address names, such as an advert. Empty if the address names no source. */
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly origin: Origin | undefined;
  /** The path of the visit's first page, such as `/java`. */
  readonly page: string;
}

/**
 * Parameters that adverts and social networks add to an address. Facebook adds its parameter to
 * every link. So this parameter does not mean that the link is an advert.
 */
const clickIds: readonly (readonly [Origin, readonly string[]])[] = [
  ['google-ad', ['gclid', 'gbraid', 'wbraid']],
  ['microsoft-ad', ['msclkid']],
  ['social', ['fbclid', 'igshid']],
];

/**
 * The kinds of sites. Each kind has a pattern for the host name. The first pattern that matches
 * counts.
 */
const hosts: readonly (readonly [Origin, RegExp])[] = [
  ['maps', /^maps\.|openstreetmap\.org$/],
  ['whatsapp', /(?:^|\.)(?:whatsapp\.com|wa\.me)$|^com\.whatsapp/],
  ['social', /(?:^|\.)(?:instagram\.com|facebook\.com|fb\.me)$|^com\.(?:instagram|facebook)/],
  ['search', /(?:^|\.)(?:google|bing|duckduckgo|yahoo|ecosia|yandex|baidu|brave)\.[a-z.]+$/],
  ['search', /^com\.google\.android\.googlequicksearchbox$/],
];

const maxLength = 60;

/**
 * Keeps only letters, digits, spaces, dots, underscores and hyphens. So the text cannot contain a
 * link or code.
 */
function cleanWord(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, '')
    .trim()
    .slice(0, maxLength);
}

/**
 * Returns where a visit came from. `address` is the address of the first page of the visit.
 * `from` is the host of the site that led there, such as `www.google.com`. `from` is empty if the
 * browser does not name the host, or if the host is this site.
 */
export function visitAt(address: string, from: string): Visit {
  const { pathname, searchParams } = new URL(address);
  const word = (name: string) => cleanWord(searchParams.get(name) ?? '');
  const [clicked] = clickIds.find(([, names]) => names.some(name => searchParams.has(name))) ?? [];

  return {
    source: word('utm_source'),
    medium: word('utm_medium'),
    campaign: word('utm_campaign'),
    origin: clicked ?? originOf(from),
    page: pathname,
  };
}

function originOf(host: string): Origin | undefined {
  if (host === '') return undefined;
  return hosts.find(([, pattern]) => pattern.test(host))?.[0] ?? 'other-site';
}

/**
 * Reads the field `visit`. client/recordVisit.ts fills it with an address, a space and a host.
 * Undefined if the text cannot be a visit.
 */
export function visitOfField(text: string): Visit | undefined {
  const [address = '', from = ''] = text.split(' ', 2);
  if (text.length > 2000 || !URL.canParse(address)) return undefined;

  const visit = visitAt(address, from);
  return /^\/[a-z\d/-]{0,100}$/.test(visit.page) ? visit : undefined;
}
