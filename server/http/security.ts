/** The headers that tell a browser what this site may do. */
import type { RequestHandler } from 'express';
import type { Page } from '../../shared/page';
import type { Site as Facts } from '../../shared/site';

export type Fields = Readonly<Record<string, string>>;

/** What a page may do beside what every answer may. */
export interface PagePolicy extends Pick<Page, 'leadsTo'> {
  /** The CSP source of the style that it inlines, with quotes. */
  readonly styleHash?: string;
}

/** The security headers of an answer, as a table. */
export type SecurityHeaders = (page?: PagePolicy) => Fields;

/** Sets them on every answer. */
export function security(headers: SecurityHeaders): RequestHandler {
  const all = headers();
  return (_req, res, next) => {
    res.set(all);
    next();
  };
}

/**
 * The fields, in the order of sending. Each byte of a first visit counts: what the policy says
 * already, and what no browser of today heeds, stays away. Hashes are CSP sources, with quotes.
 * Source: Mozilla's HTTP Observatory; OWASP Secure Headers.
 */
export function securityHeaders(
  facts: () => Pick<Facts, 'url' | 'login'>,
  scriptHashes: readonly string[],
): SecurityHeaders {
  return page => ({
    'content-security-policy': policyOf(facts(), scriptHashes, page),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // A browser that has read this once refuses plain http
    // for a year: only a site on https may say it.
    ...(isHttps(facts()) ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  });
}

function isHttps({ url }: Pick<Facts, 'url'>): boolean {
  return url.startsWith('https:');
}

function policyOf(
  facts: Pick<Facts, 'url' | 'login'>,
  scriptHashes: readonly string[],
  { styleHash, leadsTo }: PagePolicy = {},
): string {
  const directives = [
    "default-src 'none'",
    // The service worker's too: worker-src, which is not said, falls back to it. Source: CSP Level
    // 3, worker-src.
    ["script-src 'self'", ...scriptHashes].join(' '),
    styleHash === undefined ? "style-src 'self'" : `style-src 'self' ${styleHash}`,
    // data: for the small icons inside the stylesheet.
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // The map, which loads on a click. Elsewhere no frame at all, by the first line.
    leadsTo === 'map' ? 'frame-src https://www.openstreetmap.org' : undefined,
    // Browsers apply form-action to redirects too, and a login that matches goes to another site.
    leadsTo === 'login'
      ? `form-action 'self' ${new URL(facts.login.redirectUrl).origin}`
      : "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // No script may make HTML or code from a text. The one
    // policy names the service worker (client/keepForOffline.ts).
    "require-trusted-types-for 'script'",
    'trusted-types worker',
    // On a plain http site (a LAN, a first try) this would break every request.
    isHttps(facts) ? 'upgrade-insecure-requests' : undefined,
  ];
  return directives.filter(directive => directive !== undefined).join(';');
}
