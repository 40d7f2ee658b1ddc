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

/** `from`: the address that led to the page at `address`; empty where the browser does not say. */
export function visitAt(address: string, from: string): Visit {
  const { pathname, searchParams, host } = new URL(address);
  const word = (name: string) => cleanWord(searchParams.get(name) ?? '');
  const [clicked] = clickIds.find(([, names]) => names.some(name => searchParams.has(name))) ?? [];
  return {
    source: word('utm_source'),
    medium: word('utm_medium'),
    campaign: word('utm_campaign'),
    origin: clicked ?? originOf(from, host),
    page: pathname,
  };
}

function originOf(from: string, ownHost: string): Origin | undefined {
  if (!URL.canParse(from)) return undefined;
  const { host } = new URL(from);
  if (host === '' || host === ownHost) return undefined;
  return hosts.find(([, pattern]) => pattern.test(host))?.[0] ?? 'other-site';
}

/** As the field `visit` of a form carries it: `page=%2Fjava&origin=search`. */
export function packVisit(visit: Visit): string {
  const said = Object.entries(visit).filter(([, text]) => text);
  return `${new URLSearchParams(said)}`;
}

/** What a field `visit` says; undefined where it says nothing that could be. */
export function unpackVisit(text: string): Visit | undefined {
  if (text.length > 2000) return undefined;
  const said = new URLSearchParams(text);
  const word = (name: string) => cleanWord(said.get(name) ?? '');
  const page = said.get('page') ?? '';
  if (!/^\/[a-z\d/-]{0,100}$/.test(page)) return undefined;
  return {
    source: word('source'),
    medium: word('medium'),
    campaign: word('campaign'),
    origin: origins.find(each => each === said.get('origin')),
    page,
  };
}
