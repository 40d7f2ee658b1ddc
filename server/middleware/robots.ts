/** What search engines read: robots.txt and the sitemap. */
import type { RequestHandler } from 'express';

/** Everything may be read; the sitemap is named by its absolute address, as the protocol wants it. */
export function robots(siteUrl: string): RequestHandler {
  const body = `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
  return (_req, res) => {
    res.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(body);
  };
}

/** The absolute addresses of the listed pages. Source: sitemaps.org, "Sitemap protocol". */
export function sitemap(siteUrl: string, paths: readonly string[]): RequestHandler {
  const urls = paths
    .filter(path => path !== '/login')
    .map(path => `  <url><loc>${siteUrl}${path}</loc></url>`);
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
  return (_req, res) => {
    res.set('Cache-Control', 'public, max-age=3600').type('application/xml').send(body);
  };
}
