/** Who asks: the session of a browser, the first name on it, and the language. */
import type { Request, Response } from 'express';
import { pageBefore } from '../../shared/desk/addresses';
import type { DeskViews } from '../../shared/desk/title';
import type { DeskFrame } from '../../shared/desk/views';
import { type Lang, languages } from '../../shared/text/languages';
import { encoded, encodingOf, quickEncodings } from '../http/contentEncoding';
import { isRead } from '../http/requestKind';
import type { DeskSession } from '../store/deskSessions';
import { type Cookies, deskCookies } from './cookies';
import type { DeskDeps } from './deskDeps';
import { type DeskPageName, deskPage } from './deskPage';
import { hashOf } from './sessionTokens';

export interface Visits {
  readonly cookies: Cookies;

  languageOf(req: Request): Lang;

  /**
   * Undefined where there is none, it is over, or its
   * mail address is no longer one of the institute's.
   */
  session(req: Request): Promise<DeskSession | undefined>;

  /** The first name on this device, of the session or of the browser. */
  nameOf(req: Request, session: DeskSession | undefined): string | undefined;

  show<Name extends DeskPageName>(
    res: Response,
    page: Name,
    view: DeskViews[Name],
    options?: ShowOptions,
  ): Promise<void>;
}

export interface ShowOptions {
  readonly status?: number;
  readonly name?: string | undefined;
  readonly newCount?: number | undefined;
}

export function openVisits({ config, store, assets, now }: DeskDeps): Visits {
  const cookies = deskCookies(config.site.url.startsWith('https:'));
  const { known } = config.desk;

  function languageOf(req: Request): Lang {
    const chosen = cookies.read(req, 'language');
    const all = languages.map(({ lang }) => lang);
    const accepted = req.acceptsLanguages(all);
    return all.find(lang => lang === chosen) ?? all.find(lang => lang === accepted) ?? 'en';
  }

  return {
    cookies,
    languageOf,

    async session(req) {
      const key = cookies.read(req, 'session');
      if (key === undefined) return undefined;
      const session = await store.desk.sessions.find(hashOf(key), now());
      return session !== undefined && known.includes(session.address) ? session : undefined;
    },

    nameOf: (req, session) => session?.name ?? cookies.read(req, 'name'),

    async show(res, page, view, { status = 200, name, newCount } = {}) {
      const { req } = res;
      const frame: DeskFrame = {
        language: languageOf(req),
        now: now(),
        address: isRead(req) ? req.originalUrl : pageBefore(req.originalUrl),
        name,
        newCount,
      };
      const encoding = encodingOf(req, quickEncodings);
      const body = await encoded(encoding, deskPage(page, frame, view, assets.deskStyles));
      if (encoding !== 'identity') res.set('Content-Encoding', encoding);
      // Not by Express's send, which adds an ETag: nothing of the desk is kept to compare with.
      res.status(status).type('html').set('Content-Length', `${body.length}`).end(body);
    },
  };
}
