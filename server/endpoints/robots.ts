/** What search engines read: robots.txt and the sitemap. */
import type { RequestHandler } from 'express';
import { splitPath } from '../../shared/text/languages';
import { alternatesOf } from '../pages/hreflang';

/** Everything may be read; the sitemap is named by its absolute address, as the protocol wants it. */
export function robots(siteUrl: string): RequestHandler {
  const body = `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
  return (_req, res) => {
    res.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(body);
  };
}

/** The absolute addresses of the listed pages, each with those of its other languages. Source: sitemaps.org; Google Search Central, hreflang. */
export function sitemap(siteUrl: string, paths: readonly string[]): RequestHandler {
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.map(path => `  <url><loc>${siteUrl}${path}</loc>${alternateLinks(siteUrl, path)}</url>`),
    '</urlset>',
    '',
  ].join('\n');
  return (_req, res) => {
    res.set('Cache-Control', 'public, max-age=3600').type('application/xml').send(body);
  };
}

function alternateLinks(siteUrl: string, path: string): string {
  return alternatesOf(splitPath(path).path)
    .map(
      alternate =>
        `<xhtml:link rel="alternate" hreflang="${alternate.lang}" href="${siteUrl}${alternate.path}"/>`,
    )
    .join('');
}
