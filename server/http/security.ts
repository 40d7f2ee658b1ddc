/** The headers that tell a browser what this site may do. */
import type { RequestHandler } from 'express';
import type { Config } from '../config/config';

export type Fields = Readonly<Record<string, string>>;

/** The security headers as a table, so that a page's own answer and every other one say the same. */
export interface SecurityHeaders {
  /** For every answer. */
  readonly all: Fields;
  /** The same for a page, which inlines a style of its own: its CSP source, quotes included, or an empty text. */
  withStyle(hash: string): Fields;
}

/**
 * `scriptHashes` are the CSP sources of the scripts that a page inlines, quotes included: `'sha256-…'`.
 * Source: the scoring of Mozilla's HTTP Observatory; OWASP Secure Headers.
 */
export function securityHeaders(config: Config, scriptHashes: readonly string[]): SecurityHeaders {
  const withStyle = (hash: string) => ({
    'Content-Security-Policy': policyText(policy(config, scriptHashes, hash === '' ? [] : [hash])),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // A browser that was told so once refuses plain http for a year: only a site on https may say it.
    ...(isHttps(config) ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
    'X-Download-Options': 'noopen',
    'X-Frame-Options': 'DENY',
    'X-Permitted-Cross-Domain-Policies': 'none',
    // Off: old browsers' own filter opened holes.
    'X-XSS-Protection': '0',
  });
  return { all: withStyle(''), withStyle };
}

/** Sets them on every answer. */
export function security({ all }: SecurityHeaders): RequestHandler {
  return (_req, res, next) => {
    res.set(all);
    next();
  };
}

function isHttps({ site }: Config): boolean {
  return site.url.startsWith('https:');
}

type Policy = Readonly<Record<string, readonly string[]>>;

function policyText(directives: Policy): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}

function policy(config: Config, scriptHashes: readonly string[], styleHashes: readonly string[]): Policy {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", ...styleHashes],
    // data: for the small icons inside the stylesheet.
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    // The map, which loads on a click.
    'frame-src': ['https://www.openstreetmap.org'],
    // Browsers apply form-action to redirects too, and a login that matches goes to another site.
    'form-action': ["'self'", new URL(config.site.login.redirectUrl).origin],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    // On a plain http site (a LAN, a first try) this would break every request.
    ...(isHttps(config) ? { 'upgrade-insecure-requests': [] } : {}),
  };
}
