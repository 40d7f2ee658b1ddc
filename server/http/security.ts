/** The security headers, which tell a browser what this site may do. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Page } from '../../shared/page';
import type { Site as Facts } from '../../shared/site';

export type Fields = Readonly<Record<string, string>>;

/** What one page may do beyond what every response may. */
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
 * Runs helmet and returns its headers as a table. Two kinds of response never pass through Express
 * and need the same headers: ready pages, and responses to requests that Node cannot parse.
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
      // A browser that has seen this header refuses plain http for a year, so only an https site
      // may send it.
      strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      // OpenStreetMap's map does not allow an isolated page to embed it.
      crossOriginEmbedderPolicy: false,
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // Off, since each byte of a first visit counts: the policy covers these headers, or no
      // current browser uses them.
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xFrameOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    });

    // This response is never sent. helmet writes only into a response.
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
    // Also for the service worker: worker-src is not set and falls back to script-src. Source: CSP
    // Level 3, worker-src.
    scriptSrc: ["'self'", ...scriptHashes],
    styleSrc: styleHash === undefined ? ["'self'"] : ["'self'", styleHash],
    // `data:` is for the small icons inside the stylesheet.
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    // The map, which loads on a click. Other pages may have no frame, by default-src.
    frameSrc: otherHost === 'map' ? ['https://www.openstreetmap.org'] : null,
    // Browsers apply form-action to redirects too, and a successful login redirects to another
    // site.
    formAction: otherHost === 'login' ? ["'self'", new URL(loginRedirect).origin] : ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    // No script may make HTML or code from a text. The only policy is for the service worker's
    // address (client/keepForOffline.ts).
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['worker'],
    // On a plain http site (a LAN, a first try), this directive would break every request.
    upgradeInsecureRequests: isHttps ? [] : null,
  };
}
