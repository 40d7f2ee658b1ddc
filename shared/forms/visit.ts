/**
 * Where a visit came from, as far as it says by itself: an advert's own words, the kind of a click
 * id and never its value, and what kind of site led here. No cookie, and nothing of a person.
 */

/** The kinds of sites and adverts that lead here. */
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
  /** As the address of an advert or a link names itself; empty where it does not. */
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly origin: Origin | undefined;
  /** The first page of the visit: `/java`. */
  readonly page: string;
}

/** Parameters by which an advert is known. A link in Facebook has its id, advert or not. */
const clickIds: readonly (readonly [Origin, readonly string[]])[] = [
  ['google-ad', ['gclid', 'gbraid', 'wbraid']],
  ['microsoft-ad', ['msclkid']],
  ['social', ['fbclid', 'igshid']],
];

/** Hosts by what they are, the first that fits. */
const hosts: readonly (readonly [Origin, RegExp])[] = [
  ['maps', /^maps\.|openstreetmap\.org$/],
  ['whatsapp', /(?:^|\.)(?:whatsapp\.com|wa\.me)$|^com\.whatsapp/],
  ['social', /(?:^|\.)(?:instagram\.com|facebook\.com|fb\.me)$|^com\.(?:instagram|facebook)/],
  ['search', /(?:^|\.)(?:google|bing|duckduckgo|yahoo|ecosia|yandex|baidu|brave)\.[a-z.]+$/],
  ['search', /^com\.google\.android\.googlequicksearchbox$/],
];

const maxLength = 60;

/** Letters, digits and what joins words: nothing of which a link or a program is made. */
function cleanWord(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, '')
    .trim()
    .slice(0, maxLength);
}

/**
 * `address`: of the visit's first page. `from`: the host that led there, `www.google.com`; empty
 * where the browser does not say, or where it is this site.
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
 * What a field `visit` says, as `client/noteVisit.ts` fills it: an address, a space, a host.
 * Undefined where it says nothing that could be.
 */
export function visitOfField(text: string): Visit | undefined {
  const [address = '', from = ''] = text.split(' ', 2);
  if (text.length > 2000 || !URL.canParse(address)) return undefined;

  const visit = visitAt(address, from);
  return /^\/[a-z\d/-]{0,100}$/.test(visit.page) ? visit : undefined;
}
