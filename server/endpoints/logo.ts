/** The institute's logo. */
import type { RequestHandler } from 'express';
import type { Logo } from '../config/logoFile';
import { fieldsForOtherPages } from '../http/staticFiles';

/**
 * Matches the address of a logo. The address contains a hash of the content, so browsers may cache
 * the logo.
 */
export const logoAddresses = /^\/logo-[\w-]{8}\.(?:svg|png)$/;

/**
 * Answers with the logo. If a cached page requests an earlier logo, the answer is the current
 * logo.
 */
export function logoFile(logo: Logo | undefined): RequestHandler {
  return (req, res, next) => {
    if (logo === undefined) return next();

    const isPresent = req.path === logo.address;
    res.set({
      ...fieldsForOtherPages(logo.address),
      'Cache-Control': isPresent ? 'public, max-age=31536000, immutable' : 'no-store',
    });
    res.type(logo.type).send(logo.bytes);
  };
}
