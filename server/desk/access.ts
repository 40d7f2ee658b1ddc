/** Access to the desk: where a request may come from, and what a session may open. */
import type { Request, RequestHandler, Response } from 'express';
import { nextIn, signInAddress } from '../../shared/desk/addresses';
import { mailForms } from '../../shared/forms';
import { deskEnquiry } from '../../shared/forms/deskEnquiry';
import { type Config, recipientsFor } from '../config/config';
import { isMultipart, readBody } from '../forms/readBody';
import { HttpError } from '../http/httpError';
import { isRead } from '../http/requestKind';
import type { Fields, SecurityHeaders } from '../http/security';
import type { Site } from '../site';
import type { StoredEnquiry } from '../store/enquiries';
import { allForms, type FormScope, isInScope } from '../store/formScope';
import type { DeskSession } from '../store/sessions';
import { callForms } from './deskClock';
import type { ShowPage } from './deskPage';
import { troubleOf } from './healthView';
import { listTimes } from './listView';
import { cleanName, type DeskUser, type Sessions } from './session';

export type UserHandler = (user: DeskUser, req: Request, res: Response) => Promise<void>;

export type EnquiryHandler = (
  enquiry: StoredEnquiry,
  user: DeskUser,
  req: Request,
  res: Response,
) => Promise<void>;

export interface Access {
  /**
   * Returns a handler that asks a person without a session to sign in. After the sign-in, the
   * person returns to the requested address.
   */
  inSession(handle: UserHandler): RequestHandler;

  /** Like `inSession`, but only for owners. For other users, the page does not exist. */
  asOwner(handle: UserHandler): RequestHandler;

  /** Like `inSession`, but `handle` also gets the enquiry that `:id` names. */
  enquiryInSession(handle: EnquiryHandler): RequestHandler;
}

export function openAccess(site: Site, sessions: Sessions, show: ShowPage): Access {
  const { desk } = site.store;

  function inSession(handle: UserHandler): RequestHandler {
    return async (req, res) => {
      const session = await sessions.of(req);
      if (session === undefined) return askToSignIn(req, res);

      const sees = formsSeenBy(session, site.config);
      const name = cleanName(session.name ?? '') || undefined;
      const isOwner = isOwnerBy(session.address, site.config);
      const [counts, trouble] = await Promise.all([
        desk.counts(listTimes(site.now()), sees),
        isOwner ? troubleOf(site) : undefined,
      ]);
      await handle({ session, name, sees, counts, isOwner, trouble }, req, res);
    };
  }

  /**
   * If the session of a person has ended, asks this person to sign in. If the request is a POST,
   * nothing is saved. The page reports that nothing was saved, and shows the typed note again.
   */
  async function askToSignIn(req: Request, res: Response): Promise<void> {
    const next = nextIn(req.originalUrl);
    if (isRead(req)) return res.redirect(303, signInAddress(next));
    // A request with a photo is not read. After the sign-in, the user must choose the photo
    // again.
    const { note = '' } = isMultipart(req) ? {} : await readBody(req);
    await show(res, 'message', { kind: 'session-over', note, next }, { status: 403 });
  }

  return {
    inSession,

    asOwner: handle =>
      inSession(async (user, req, res) => {
        if (user.isOwner) return handle(user, req, res);
        await show(res, 'message', { kind: 'not-found' }, { status: 404, user });
      }),

    enquiryInSession: handle =>
      inSession(async (user, req, res) => {
        const { id = '' } = req.params as { id?: string };
        const enquiry = await desk.find(id);
        if (enquiry !== undefined && isInScope(enquiry.form, user.sees))
          return handle(enquiry, user, req, res);

        // Nobody types an id of 32 hex digits. The id comes from the list or from a mail, so an
        // enquiry with this id existed. It has been deleted: because it was old, by a colleague,
        // or by the first of two presses of "Delete".
        const isDeleted = enquiry === undefined && /^[0-9a-f]{32}$/.test(id);
        const kind = isDeleted ? 'enquiry-deleted' : 'not-found';
        await show(res, 'message', { kind }, { status: isDeleted ? 410 : 404, user });
      }),
  };
}

/**
 * Returns the forms whose enquiries an address may see:
 * - An address in DESK_USERS sees all forms.
 * - If DESK_USERS is not set, a recipient of mails sees the forms about which this address gets
 *   mails. If one of these forms asks for a call, the recipient also sees the people that the
 *   office added at /desk/new.
 * - A colleague sees all forms that have no separate recipients.
 */
function formsSeenBy(
  { address }: Pick<DeskSession, 'address'>,
  config: Pick<Config, 'desk' | 'mailTo' | 'mailToByForm'>,
): FormScope {
  const { mailToByForm, desk } = config;
  if (!desk.users.includes(address))
    return { without: Object.keys(mailToByForm).filter(form => mailToByForm[form] !== undefined) };
  if (desk.areOwners) return allForms;
  const isMailed = (form: string): boolean =>
    recipientsFor(form, config).some(each => each.toLowerCase() === address);
  const forms = mailForms.map(({ id }) => id);
  // If a form no longer exists, its enquiries go to MAIL_TO. So the recipients in MAIL_TO see
  // them, too.
  return isMailed('')
    ? { without: forms.filter(form => !isMailed(form)) }
    : { only: [...forms.filter(isMailed), ...(callForms.some(isMailed) ? [deskEnquiry.id] : [])] };
}

/**
 * Whether this address belongs to an owner. An owner may change the site's facts and let
 * colleagues use the desk. The owners are the addresses in DESK_USERS. If DESK_USERS is not set,
 * the owners are the addresses in MAIL_TO.
 */
function isOwnerBy(address: string, { desk, mailTo }: Pick<Config, 'desk' | 'mailTo'>): boolean {
  if (desk.areOwners) return desk.users.includes(address);
  return mailTo.some(each => each.toLowerCase() === address);
}

/**
 * The desk's Content-Security-Policy. It allows no frames, no scripts, and nothing from other
 * hosts. If a page has a script, the policy of this page also allows this script.
 */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
];

/**
 * The headers of the desk's pages. They are the headers of visitors' pages, with a stricter
 * policy. No browser and no proxy may store a page of the desk.
 */
export function deskHeaders(security: SecurityHeaders, isHttps: boolean): Fields {
  const rules = [...policy, ...(isHttps ? ['upgrade-insecure-requests'] : [])];
  return {
    ...security(),
    'Content-Security-Policy': rules.join(';'),
    // A proxy must not store the page, and must not change the phone numbers and mail addresses
    // in the page.
    'Cache-Control': 'no-store, no-transform',
    'X-Robots-Tag': 'noindex, nofollow',
    // Anyone who has the address of a sign-in link can sign in. Without this header, a browser
    // could send this address to WhatsApp, or to the log of a proxy.
    'Referrer-Policy': 'no-referrer',
    Vary: 'Cookie, Accept-Encoding',
  };
}

export function setHeaders(fields: Fields): RequestHandler {
  return (_req, res, next) => {
    res.set(fields);
    next();
  };
}

/**
 * Refuses requests of a browser that prefetches or prerenders a page. Source: Sec-Purpose, Fetch
 * Standard.
 */
export const refuseAhead: RequestHandler = (req, res, next) => {
  const purpose = `${req.get('sec-purpose') ?? ''} ${req.get('purpose') ?? ''}`;
  if (!/prefetch|prerender/.test(purpose)) return next();
  res.status(503).end();
};

/**
 * Answers 403 to a POST request that does not come from a page of the desk. The header
 * Sec-Fetch-Site shows from where the request comes. If a browser does not send Sec-Fetch-Site,
 * the header Origin shows it. Without both headers, the request is refused.
 */
export function ownPostsOnly(siteUrl: string, isLocal: boolean): RequestHandler {
  return (req, _res, next) => {
    next(isRead(req) || isOwn(req, siteUrl, isLocal) ? undefined : new HttpError(403, '403'));
  };
}

function isOwn(req: Request, siteUrl: string, isLocal: boolean): boolean {
  const fetchSite = req.get('sec-fetch-site');
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  const origin = req.get('origin') ?? '';
  // A browser on this machine may use any name of this machine (such as `localhost` or
  // `127.0.0.1`), and each name is another origin.
  return origin === siteUrl || (isLocal && origin === `http://${req.headers.host}`);
}
