/** Handles the session of a browser, its cookies, and the random keys in cookies and links. */
import { hash, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { signInAddress } from '../../shared/desk/addresses';
import type { Trouble } from '../../shared/desk/views';
import { oneLine } from '../../shared/forms/kinds';
import { type Lang, languages } from '../../shared/text/languages';
import { dayMs } from '../../shared/time';
import type { Site } from '../site';
import type { FormScope } from '../store/formScope';
import type { DeskCounts } from '../store/lists';
import type { DeskSession } from '../store/sessions';
import { commandLine } from '../system/commandLine';

/** The signed-in person, what this person may see and do, and the session. */
export interface DeskUser {
  readonly session: DeskSession;
  /** The first name of the person with this device. Undefined until the person has typed it. */
  readonly name: string | undefined;
  /** The forms whose enquiries this user sees. */
  readonly sees: FormScope;
  /**
   * The number of people in each part of the list that this user sees. Each request counts the
   * people only once.
   */
  readonly counts: DeskCounts;
  /** Whether the user may change the site's facts and give colleagues access to the desk. */
  readonly isOwner: boolean;
  /** The problem that owners see on every page. Undefined for other users, or if there is none. */
  readonly trouble: Trouble | undefined;
}

/** The name in the history: the first name, or else the mail address. */
export function nameInHistory({ name, session }: DeskUser): string {
  return name ?? session.address;
}

/**
 * Returns the name in audit.log, such as `Meera <head@example.org>`. Only the address is proven.
 * The user has typed the name in front of it.
 */
export function nameInAuditLog({ name, session }: DeskUser): string {
  return name === undefined ? session.address : `${name} <${session.address}>`;
}

export interface Sessions {
  /**
   * Returns the session of a request. Undefined if there is no session, if the session has ended,
   * or if its address is no longer allowed to sign in.
   */
  of(req: Request): Promise<DeskSession | undefined>;

  languageOf(req: Request): Lang;

  /** Sets the cookie with the session's key. */
  hand(res: Response, key: string): void;

  /** Deletes the cookie with the session's key. */
  take(res: Response): void;

  chooseLanguage(res: Response, language: Lang): void;
}

/**
 * True if the person with this session may use the desk now. The person's address must be in the
 * settings, or an owner must have added the person as a colleague. Each request checks this in
 * the store, so a removed person loses access at once, on all machines.
 */
export function mayUse(
  { address, isColleague }: Pick<DeskSession, 'address' | 'isColleague'>,
  { desk }: Pick<Site['config'], 'desk'>,
): boolean {
  return isColleague || desk.users.includes(address);
}

/**
 * How long a browser keeps the cookie. 400 days is the longest time that Chrome allows. A session
 * that is not used for some time ends earlier (server/store/sessions.ts).
 */
const cookieDays = 400;

export function openSessions({ config, facts, store, now }: Site): Sessions {
  const cookies = deskCookies(facts().url.startsWith('https:'));

  return {
    async of(req) {
      const key = cookies.read(req, 'session');
      if (key === undefined) return undefined;
      const session = await store.desk.sessions.find(hashOf(key), now());
      return session !== undefined && mayUse(session, config) ? session : undefined;
    },

    languageOf(req) {
      const chosen = cookies.read(req, 'language');
      const all = languages.map(({ lang }) => lang);
      const accepted = req.acceptsLanguages(all);
      return all.find(lang => lang === chosen) ?? all.find(lang => lang === accepted) ?? 'en';
    },

    hand: (res, key) => cookies.set(res, 'session', key),
    take: res => cookies.clear(res, 'session'),
    chooseLanguage: (res, language) => cookies.set(res, 'language', language),
  };
}

const maxName = 40;

/**
 * Makes a clean name of the typed text. The result is one line of up to forty characters. Control
 * characters, direction marks and angle brackets are removed. If no letter and no digit is left,
 * the result is an empty text.
 */
export function cleanName(typed: string): string {
  // Joining characters stay, because Devanagari needs them. Source: Unicode, 12.1 "Devanagari".
  const visible = typed.replace(/(?!\p{Join_Control})\p{Cf}|[<>]/gu, ' ');
  const line = oneLine(visible).replace(/\s+/g, ' ').trim();
  const name = [...line].slice(0, maxName).join('').trim();
  return /[\p{L}\p{N}]/u.test(name) ? name : '';
}

const keyBytes = 32;

/** A random key for a session or a sign-in link. */
export function newToken(): string {
  return randomBytes(keyBytes).toString('base64url');
}

/** Whether the text has the form of a key from `newToken`. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/**
 * Returns the hash of a key. The store has only the hash. A salt is not needed, because nobody
 * can try all 2^256 keys.
 */
export function hashOf(token: string): string {
  return hash('sha256', token);
}

/** Makes the address of a sign-in link. `next` is the page that opens after the sign-in. */
export function signInLink(siteUrl: string, token: string, next?: string): string {
  return `${siteUrl}${signInAddress(next, token)}`;
}

/**
 * Returns the command that prints a sign-in link. Sites that cannot send mail need this command.
 */
export function signInCommand(address = 'ADDRESS'): string {
  return commandLine('enquiries', `sign-in ${address}`);
}

type CookieName = 'session' | 'language';

interface Cookies {
  read(req: Request, name: CookieName): string | undefined;
  set(res: Response, name: CookieName, value: string): void;
  clear(res: Response, name: CookieName): void;
}

/**
 * Reads and writes the desk's cookies. With https, their names begin with `__Host-`, so that
 * another host cannot set these cookies, and this site cannot set them over http. SameSite is
 * lax, because links in mails must open the desk with the session. Source: RFC 6265bis, 4.1.3.
 */
function deskCookies(isHttps: boolean): Cookies {
  const nameOf = (name: CookieName) => `${isHttps ? '__Host-' : ''}desk-${name}`;
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps } as const;

  return {
    read(req, name) {
      const wanted = `${nameOf(name)}=`;
      const pairs = (req.headers.cookie ?? '').split(';').map(pair => pair.trim());
      return pairs.find(pair => pair.startsWith(wanted))?.slice(wanted.length);
    },
    set(res, name, value) {
      res.cookie(nameOf(name), value, { ...options, maxAge: cookieDays * dayMs });
    },
    clear(res, name) {
      res.clearCookie(nameOf(name), options);
    },
  };
}
