/** Makes the security headers. They tell a browser what the pages of this site may do. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Page } from '../../shared/page';
import type { Site as Facts } from '../../shared/site';

export type Fields = Readonly<Record<string, string>>;

/** Permissions of this page that most pages do not have. */
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
 * Returns a function that makes the security headers with helmet. The function returns a table of
 * headers, because cached pages and the answers to broken requests are sent without Express.
 * `scriptHashes` are CSP sources, with quotes. Source: Mozilla's HTTP Observatory; OWASP Secure
 * Headers.
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
      // For a year after this header, a browser opens the site only with https. So a site with
      // plain http must not send the header.
      strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      // This header is off, because pages with this header cannot embed the map of OpenStreetMap.
      crossOriginEmbedderPolicy: false,
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // These headers are off, because they would have no effect: either the policy already has
      // the same effect, or no present browser uses the header. Each byte of a first visit
      // counts.
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xFrameOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    });

    // helmet writes headers only into a response. This response is never sent. It only collects
    // the headers.
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
    // The same rule applies to the service worker, because there is no worker-src. Source: CSP
    // Level 3, worker-src.
    scriptSrc: ["'self'", ...scriptHashes],
    styleSrc: styleHash === undefined ? ["'self'"] : ["'self'", styleHash],
    // `data:` is for the small icons inside the stylesheet.
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    // The page with the map loads the map in a frame after a click. On other pages, default-src
    // allows no frame.
    frameSrc: otherHost === 'map' ? ['https://www.openstreetmap.org'] : null,
    // The form-action rule also applies to a redirect after a POST. A successful login redirects
    // to another site, so the page with the login allows that site.
    formAction: otherHost === 'login' ? ["'self'", new URL(loginRedirect).origin] : ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    // A script may not make HTML or code from a text. One exception is allowed: the script that
    // starts the service worker makes the worker's address from a text
    // (client/keepForOffline.ts).
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['worker'],
    // This directive makes browsers use https for everything. If the site has only http (in a
    // LAN, or for a first try), every request would fail.
    upgradeInsecureRequests: isHttps ? [] : null,
  };
}
