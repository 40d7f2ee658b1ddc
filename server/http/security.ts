/** The headers that tell a browser what this site may do. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
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
 * What helmet sets, as a table: pages in front of Express and answers to requests that reach no
 * listener need the same fields. Hashes are CSP sources, with quotes. Source: Mozilla's HTTP
 * Observatory; OWASP Secure Headers.
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
      // A browser that has read this once refuses plain http
      // for a year: only a site on https may say it.
      strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      // The map of OpenStreetMap does not opt in to being embedded by an isolated page.
      crossOriginEmbedderPolicy: false,
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // Each byte of a first visit counts: what the policy says already, and what no browser of
      // today heeds, stays away.
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xFrameOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    });

    // Never sent: helmet writes into a response alone.
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
  { styleHash, leadsTo }: PagePolicy = {},
) {
  return {
    defaultSrc: ["'none'"],
    // The service worker's too: worker-src, which is not said, falls back to it. Source: CSP Level
    // 3, worker-src.
    scriptSrc: ["'self'", ...scriptHashes],
    styleSrc: styleHash === undefined ? ["'self'"] : ["'self'", styleHash],
    // data: for the small icons inside the stylesheet.
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    // The map, which loads on a click. Elsewhere no frame at all, by the first line.
    frameSrc: leadsTo === 'map' ? ['https://www.openstreetmap.org'] : null,
    // Browsers apply form-action to redirects too, and a login that matches goes to another site.
    formAction: leadsTo === 'login' ? ["'self'", new URL(loginRedirect).origin] : ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    // No script may make HTML or code from a text. The one
    // policy names the service worker (client/keepForOffline.ts).
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['worker'],
    // On a plain http site (a LAN, a first try) this would break every request.
    upgradeInsecureRequests: isHttps ? [] : null,
  };
}
