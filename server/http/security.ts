/** The security headers, which tell a browser what this site may do. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Page } from '../../shared/page';
import type { Site as Facts } from '../../shared/site';

export type Fields = Readonly<Record<string, string>>;

/** What one page may do that other responses may not do. */
export interface PagePolicy extends Pick<Page, 'otherHost'> {
  /** The CSP source of the page's inline style, with quotes. */
  readonly styleHash?: string;
}

/** Returns the security headers of a response. */
export type SecurityHeaders = (page?: PagePolicy) => Fields;

/** Sets the security headers on every response. */
export function security(headers: SecurityHeaders): RequestHandler {
  const all = headers();
  return (_req, res, next) => {
    res.set(all);
    next();
  };
}

/**
 * Returns a function that makes helmet's headers as a table. A table is needed because two kinds
 * of response never pass through Express: ready pages, and responses to requests that Node cannot
 * parse. `scriptHashes` are CSP sources, with quotes. Source: Mozilla's HTTP Observatory; OWASP
 * Secure Headers.
 */
export function securityHeaders(
  facts: () => Pick<Facts, 'url' | 'login'>,
  scriptHashes: readonly string[],
): SecurityHeaders {
  return page => {
    const { url, login } = facts();
    const isHttps = url.startsWith('https:');
    const protect = helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: policyOf(isHttps, login.redirectUrl, scriptHashes, page),
      },
      // A browser that has received this header refuses plain http for a year. So only an https
      // site may send it.
      strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      // The header isolates a page, and OpenStreetMap's map does not allow an isolated page to
      // embed it. So the header is off.
      crossOriginEmbedderPolicy: false,
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // These headers are off, because each byte of a first visit counts. Either the policy does
      // the same, or no current browser uses the header.
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xFrameOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    });

    // helmet can only write into a response. This response is never sent.
    const res = new ServerResponse(new IncomingMessage(new Socket()));
    protect(res.req, res, () => undefined);
    res.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=()');
    const fields = Object.entries(res.getHeaders());
    return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
  };
}

function policyOf(
  isHttps: boolean,
  loginRedirect: string,
  scriptHashes: readonly string[],
  { styleHash, otherHost }: PagePolicy = {},
) {
  return {
    defaultSrc: ["'none'"],
    // This rule is also for the service worker: worker-src is not set and falls back to
    // script-src. Source: CSP Level 3, worker-src.
    scriptSrc: ["'self'", ...scriptHashes],
    styleSrc: styleHash === undefined ? ["'self'"] : ["'self'", styleHash],
    // `data:` is for the small icons inside the stylesheet.
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    // The map is in a frame, which loads on a click. On other pages, default-src allows no frame.
    frameSrc: otherHost === 'map' ? ['https://www.openstreetmap.org'] : null,
    // Browsers also apply form-action to redirects, and a successful login redirects to another
    // site.
    formAction: otherHost === 'login' ? ["'self'", new URL(loginRedirect).origin] : ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    // No script may make HTML or code from a text. The only allowed Trusted Types policy is for
    // the service worker's address (client/keepForOffline.ts).
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['worker'],
    // On a site with plain http (a LAN, a first try), this directive would break every request.
    upgradeInsecureRequests: isHttps ? [] : null,
  };
}
