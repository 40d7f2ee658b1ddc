/** The desk's cookies: the session, the first name of who uses the device, the language. */
import type { Request, Response } from 'express';
import { dayMs } from '../../shared/time';

export type CookieName = 'session' | 'name' | 'language';

export interface Cookies {
  /** Undefined where the browser has none. */
  read(req: Request, name: CookieName): string | undefined;
  set(res: Response, name: CookieName, value: string, days: number): void;
  clear(res: Response, name: CookieName): void;
}

/**
 * `__Host-` where the site has https: no other host and no plain http may set them. Lax, since a
 * link in a mail leads here. Source: RFC 6265bis, 4.1.3.
 */
export function deskCookies(isHttps: boolean): Cookies {
  const nameOf = (name: CookieName) => `${isHttps ? '__Host-' : ''}desk-${name}`;
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps } as const;

  return {
    read(req, name) {
      const wanted = `${nameOf(name)}=`;
      const pairs = (req.headers.cookie ?? '').split(';').map(pair => pair.trim());
      const found = pairs.find(pair => pair.startsWith(wanted));
      return found === undefined ? undefined : decoded(found.slice(wanted.length));
    },
    set(res, name, value, days) {
      res.cookie(nameOf(name), value, { ...options, maxAge: days * dayMs });
    },
    clear(res, name) {
      res.clearCookie(nameOf(name), options);
    },
  };
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
