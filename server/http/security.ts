/** The headers that tell a browser what this site may do. */
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../config/config';

/**
 * Sets the security headers. `scriptHashes` are the CSP sources of the scripts that a page inlines, quotes
 * included: `'sha256-…'`; a page's style comes with the page, by allowStyle. Source: the scoring of Mozilla's HTTP Observatory.
 */
export function security(config: Config, scriptHashes: readonly string[]): RequestHandler[] {
  const isHttps = config.site.url.startsWith('https:');
  return [
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: policy(config, scriptHashes, isHttps) },
      // A browser that was told so once refuses plain http for a year: only a site on https may say it.
      strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      // The map of OpenStreetMap does not opt in to being embedded by an isolated page.
      crossOriginEmbedderPolicy: false,
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: 'deny' },
    }),
    (_req, res, next) => {
      res.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
      next();
    },
  ];
}

/** Lets the one style run that a page inlines: each page has its own. */
export function allowStyle(res: Response, styleHash: string): void {
  const policy = res.get('Content-Security-Policy');
  if (policy !== undefined && styleHash !== '') {
    res.set('Content-Security-Policy', policy.replace("style-src 'self'", `$& ${styleHash}`));
  }
}

function policy(config: Config, scriptHashes: readonly string[], isHttps: boolean) {
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...scriptHashes],
    styleSrc: ["'self'"],
    // data: for the small icons inside the stylesheet.
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    // The map, which loads on a click.
    frameSrc: ['https://www.openstreetmap.org'],
    // Browsers apply form-action to redirects too, and a login that matches goes to another site.
    formAction: ["'self'", new URL(config.site.login.redirectUrl).origin],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    // No script may make HTML or code from a text. The one policy names the service worker (client/offline.ts).
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['worker'],
    // On a plain http site (a LAN, a first try) this would break every request.
    ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
  };
}
