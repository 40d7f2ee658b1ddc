/**
 * Where a visit came from, as its address and referrer say: an advert's own words, the kind of a
 * click id but never its value, and the kind of site that led here. It uses no cookie and no
 * personal data.
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
  /** The source that the address of an advert or link names. Empty if it names none. */
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly origin: Origin | undefined;
  /** The first page of the visit: `/java`. */
  readonly page: string;
}

/** Parameters that identify an advert. Facebook adds its id to every link, advert or not. */
const clickIds: readonly (readonly [Origin, readonly string[]])[] = [
  ['google-ad', ['gclid', 'gbraid', 'wbraid']],
  ['microsoft-ad', ['msclkid']],
  ['social', ['fbclid', 'igshid']],
];

/** The kinds of hosts. The first match counts. */
const hosts: readonly (readonly [Origin, RegExp])[] = [
  ['maps', /^maps\.|openstreetmap\.org$/],
  ['whatsapp', /(?:^|\.)(?:whatsapp\.com|wa\.me)$|^com\.whatsapp/],
  ['social', /(?:^|\.)(?:instagram\.com|facebook\.com|fb\.me)$|^com\.(?:instagram|facebook)/],
  ['search', /(?:^|\.)(?:google|bing|duckduckgo|yahoo|ecosia|yandex|baidu|brave)\.[a-z.]+$/],
  ['search', /^com\.google\.android\.googlequicksearchbox$/],
];

const maxLength = 60;

/** Keeps letters, digits and what joins words, so that no link or code is left. */
function cleanWord(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, '')
    .trim()
    .slice(0, maxLength);
}

/**
 * `address` is the visit's first page. `from` is the host that led there, `www.google.com`. It is
 * empty if the browser does not say, or if the host is this site.
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
 * Parses the field `visit` as `client/recordVisit.ts` fills it: an address, a space, a host.
 * Undefined if the text is not a plausible visit.
 */
export function visitOfField(text: string): Visit | undefined {
  const [address = '', from = ''] = text.split(' ', 2);
  if (text.length > 2000 || !URL.canParse(address)) return undefined;

  const visit = visitAt(address, from);
  return /^\/[a-z\d/-]{0,100}$/.test(visit.page) ? visit : undefined;
}
