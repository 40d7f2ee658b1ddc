/**
 * Serves the files that only programs read: robots.txt, the sitemap, the manifest and
 * security.txt. The server makes these files from the facts.
 */
import type { RequestHandler } from 'express';
import { photoAddress } from '../../shared/content/gallery';
import type { Site as Facts } from '../../shared/site';
import { splitPath, texts } from '../../shared/text/languages';
import { dayMs } from '../../shared/time';
import { addressesOf, hreflangsOf } from '../pages/addresses';
import { paletteOf } from '../theme/themePalette';

/** Answers with a text that caches may use for an hour. */
function textFile(type: string, write: () => string): RequestHandler {
  return (_req, res) => {
    res.set('Cache-Control', 'public, max-age=3600').type(type).send(write());
  };
}

/**
 * Serves robots.txt, which allows every page and contains the address of the sitemap. The
 * protocol requires an absolute URL for the sitemap.
 */
export function robots(facts: () => Pick<Facts, 'url'>): RequestHandler {
  return textFile(
    'text/plain',
    () => `User-agent: *\nAllow: /\n\nSitemap: ${facts().url}/sitemap.xml\n`,
  );
}

/**
 * Serves the sitemap. It lists each page with the addresses of the page in the other languages.
 * Source: sitemaps.org; Google Search Central, hreflang.
 */
export function sitemap(facts: () => Facts): RequestHandler {
  return textFile('application/xml', () => sitemapOf(facts()));
}

/**
 * Makes the text of the sitemap. The gallery's entry lists the photos. Source: Google Search
 * Central, "Image sitemaps".
 */
function sitemapOf(facts: Facts): string {
  const { url, photos } = facts;
  const images = Object.values(photos).map(
    ({ file }) => `<image:image><image:loc>${url}${photoAddress(file)}</image:loc></image:image>`,
  );
  const imagesOf = (path: string) => (splitPath(path).path === '/gallery' ? images.join('') : '');
  const linksOf = (path: string) =>
    hreflangsOf(splitPath(path).path).map(
      hreflang =>
        `<xhtml:link rel="alternate" hreflang="${hreflang.lang}" href="${url}${hreflang.path}"/>`,
    );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...addressesOf(facts).listed.map(
      path => `  <url><loc>${url}${path}</loc>${linksOf(path).join('')}${imagesOf(path)}</url>`,
    ),
    '</urlset>\n',
  ].join('\n');
}

/**
 * The icons that the build draws from public/favicon.svg, or from the institute's logo. `share`
 * is the width of the drawing as a part of the width of the icon. The manifest lists only the
 * icons that have a `purpose`.
 */
export const appIcons = [
  { file: 'icon-192.png', pixels: 192, share: 0.88, purpose: 'any' },
  { file: 'icon-512.png', pixels: 512, share: 0.88, purpose: 'any' },
  // A phone cuts this icon to a shape, such as a circle. The part that no phone cuts off is a
  // circle in the middle, four fifths as wide as the icon.
  { file: 'icon-maskable-512.png', pixels: 512, share: 0.58, purpose: 'maskable' },
  { file: 'apple-touch-icon.png', pixels: 180, share: 0.76 },
];

/**
 * Serves the manifest, for a device that installs the site. Source: W3C, Web Application
 * Manifest.
 */
export function webManifest(facts: () => Facts): RequestHandler {
  return textFile('application/manifest+json', () => manifestOf(facts()));
}

function manifestOf({ name, theme }: Facts): string {
  const { palette } = paletteOf(theme);
  return JSON.stringify({
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    name,
    short_name: shortName(name),
    description: 'Courses, syllabi and enquiries.',
    categories: ['education'],
    // `theme_color` is the colour at the top of every page. `background_color` is the background
    // of pages. Source: client/styles/tokens.css
    theme_color: palette['ink-900'],
    background_color: palette['page-0'],
    icons: appIcons
      .filter(({ purpose }) => purpose !== undefined)
      .map(({ file, pixels, purpose }) => ({
        src: `/${file}`,
        sizes: `${pixels}x${pixels}`,
        type: 'image/png',
        purpose,
      })),
  });
}

/** A label below an icon has room for this many characters. Source: W3C, short_name. */
const labelLength = 12;

/**
 * A label with fewer characters, such as `Dr.`, is too short to be the short name of an
 * institute.
 */
const shortestLabel = 4;

/**
 * Shortens a name for the label below an icon. Leaves out an article at the start and a joining
 * word at the end: `The Academy of Computers` becomes `Academy`. Keeps as many words as fit, but
 * at least one. If the first word is as short as `Dr.`, keeps the next word, too.
 */
export function shortName(name: string): string {
  if (name.length <= labelLength) return name;
  const [first = name, ...others] = name
    .replace(/^\s*(?:the|an?)\s+/i, '')
    .trim()
    .split(/\s+/);
  let short = first;
  for (const word of others) {
    const longer = `${short} ${word}`;
    if (longer.length > labelLength && short.length >= shortestLabel) break;
    short = longer;
  }
  return short === name ? name : short.replace(/(?: (?:of|for|and|the|&))+$|,$/i, '');
}

export const securityTextPath = '/.well-known/security.txt';

/**
 * How long the file security.txt is valid. A running site writes a new date each day. On an
 * abandoned site, the date is soon in the past, and people notice this. So the standard
 * recommends less than a year.
 */
const validMs = 90 * dayMs;

/** Says where a person can report a security problem. Source: RFC 9116. */
export function securityText(facts: () => Facts, now: () => number): RequestHandler {
  return textFile('text/plain', () => {
    const { email, url } = facts();
    const today = now() - (now() % dayMs);
    return [
      `Contact: mailto:${email}`,
      `Expires: ${new Date(today + validMs).toISOString()}`,
      `Preferred-Languages: ${Object.keys(texts).join(', ')}`,
      `Canonical: ${url}${securityTextPath}\n`,
    ].join('\n');
  });
}
