/**
 * The addresses of the desk, and who may use each of them. The first address that fits is used.
 * This file is loaded when the first request reaches the desk.
 */
import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express';
import type { MessageView } from '../../shared/desk/views';
import { languages } from '../../shared/text/languages';
import { HttpError } from '../http/httpError';
import { rateLimit } from '../http/rateLimit';
import { isRead } from '../http/requestKind';
import type { Site } from '../site';
import { StoreError } from '../store/sql';
import { deskHeaders, openAccess, ownPostsOnly, refuseAhead, setHeaders } from './access';
import { addHandlers } from './addHandlers';
import { changeHandlers } from './changeHandlers';
import { openDeskPages, type ShowPage } from './deskPage';
import { deviceHandlers } from './deviceHandlers';
import { enquiryHandlers } from './enquiryHandlers';
import { officeHandlers } from './officeHandlers';
import { handOverHandler } from './officeNames';
import { openSessions, type Sessions } from './session';
import { signInHandlers } from './signIn';
import { siteHandlers } from './siteHandlers';

/**
 * In each window of the rate limit, one client may ask for a mail with a link `maxSignIns` times,
 * and may open such links `maxKeys` times.
 */
const maxSignIns = 10;
const maxKeys = 300;
/**
 * The rate limit for test mails. It is low, because each test mail goes to all recipients of
 * enquiries.
 */
const maxTestMails = 5;
/**
 * How often one client may save facts in the window of the rate limit. A person who fills in
 * forms saves about once a minute.
 */
const maxSaves = 200;

export function deskRouter(site: Site): RequestHandler {
  const { config, facts, pages } = site;
  const isHttps = facts().url.startsWith('https:');
  const sessions = openSessions(site);
  const show = openDeskPages(site, sessions);
  const { inSession, asOwner, enquiryInSession } = openAccess(site, sessions, show);
  const signIn = signInHandlers(site, sessions, show);
  const office = officeHandlers(site, sessions, show);
  const devices = deviceHandlers(site, sessions, show);
  const enquiries = enquiryHandlers(site, sessions, show);
  const add = addHandlers(site, sessions, show);
  const changes = changeHandlers(site, sessions, show);
  const ofSite = siteHandlers(site, sessions, show);
  const router = Router({ caseSensitive: true, strict: true });

  router.use(setHeaders(deskHeaders(pages.security, isHttps)));
  router.use(refuseAhead);
  router.use(ownPostsOnly(facts().url, config.desk.isLocal));
  router.use(chooseLanguage(sessions));

  const limitSignIns = limitOf('sign-in', maxSignIns, site);
  const limitKeys = limitOf('key', maxKeys, site);
  router.get('/sign-in', signIn.ask);
  router.post('/sign-in', limitSignIns, signIn.send);
  router.get('/sign-in/:token', limitKeys, signIn.confirm);
  router.post('/sign-in/:token', limitKeys, signIn.enter);
  router.post('/sign-out', signIn.leave);

  router.get('/', inSession(office.list));
  router.get('/new', inSession(add.show));
  router.post('/new', inSession(add.keep));
  router.get('/enquiry/:id', enquiryInSession(enquiries.show));
  router.post('/enquiry/:id', enquiryInSession(enquiries.tap));
  router.post('/enquiry/:id/undo', enquiryInSession(enquiries.undo));
  router.post('/enquiry/:id/retry', enquiryInSession(enquiries.retry));
  router.post('/enquiry/:id/apart', enquiryInSession(enquiries.setApart));
  router.post('/enquiry/:id/together', enquiryInSession(enquiries.setTogether));
  router.post('/enquiry/:id/sent', enquiryInSession(changes.sent));
  router.post('/enquiry/:id/taken', enquiryInSession(handOverHandler(site)));
  router.post('/enquiry/:id/not-spam', enquiryInSession(changes.notSpam));
  router.get('/enquiry/:id/correct', enquiryInSession(changes.askCorrect));
  router.post('/enquiry/:id/correct', enquiryInSession(changes.correct));
  router.get('/enquiry/:id/delete', enquiryInSession(enquiries.askDelete));
  router.post('/enquiry/:id/delete', enquiryInSession(enquiries.delete));
  router.get('/figures', inSession(office.figures));
  router.get('/sources', inSession(office.sources));
  router.get('/export.csv', inSession(office.exportAll));
  router.get('/help', inSession(office.help));
  router.get('/today', inSession(office.today));
  router.get('/sessions', inSession(devices.sessions));
  router.post('/sessions', inSession(devices.endSession));
  router.post('/sessions/let-in', asOwner(devices.letIn));
  router.post('/sessions/qr', asOwner(devices.showCode));
  router.get('/sessions/put-out', asOwner(devices.askPutOut));
  router.post('/sessions/put-out', asOwner(devices.putOut));
  router.get('/name', inSession(office.askName));
  router.post('/name', inSession(office.keepName));

  const limitSaves = limitOf('site', maxSaves, site);
  router.get('/health', asOwner(office.health));
  router.post('/health', limitOf('test mail', maxTestMails, site), asOwner(office.sendTestMail));

  router.get('/site', asOwner(ofSite.overview));
  router.post('/site/undo', limitSaves, asOwner(ofSite.undo));
  router.get('/site/*path', asOwner(ofSite.form));
  router.post('/site/*path', limitSaves, asOwner(ofSite.post));

  router.use((_req, _res, next) => next(new HttpError(404, '404')));
  router.use(deskErrors(site, show));
  return router;
}

/**
 * If the address has `?lang=hi`, stores that language in a cookie and redirects to the address
 * without `?lang=hi`.
 */
function chooseLanguage(sessions: Sessions): RequestHandler {
  return (req, res, next) => {
    const chosen = languages.find(({ lang }) => lang === req.query.lang)?.lang;
    if (chosen === undefined || !isRead(req)) return next();
    sessions.chooseLanguage(res, chosen);
    const { pathname, searchParams } = new URL(req.originalUrl, 'http://localhost');
    searchParams.delete('lang');
    res.redirect(303, searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`);
  };
}

/**
 * Makes a rate limit for each client. If machines share a database, they also share the counters.
 */
function limitOf(
  name: string,
  limit: number,
  { config, facts, counters, log }: Site,
): RequestHandler {
  return rateLimit(facts, log, text => text.refusal.tooMany, {
    limit,
    windowMs: config.rateLimitWindowMs,
    standardHeaders: false,
    store: counters?.(`desk ${name}`),
  });
}

const kinds: Readonly<Record<number, MessageView['kind']>> = {
  403: 'refused-post',
  404: 'not-found',
  413: 'too-long',
  429: 'too-many',
};

/**
 * Answers with a page if a handler fails. The log says nothing about the person, and the page
 * says nothing about the cause.
 */
function deskErrors({ log }: Site, show: ShowPage): ErrorRequestHandler {
  return async (fault: unknown, req, res, _next) => {
    if (req.destroyed && !req.complete) return;
    const { status, headers } = fault instanceof HttpError ? fault : unexpected(fault);
    if (status >= 500) log.error('A page of the desk failed.', { reason: reasonOf(fault) });
    if (res.headersSent) return void res.destroy();
    const kind = kinds[status] ?? (status >= 500 ? kindOfFault(req) : 'unreadable');
    res.set(headers);
    await show(res, 'message', { kind }, { status });
  };
}

/**
 * Returns the kind of page after an error. If the request was a POST, its data is lost, so the
 * page says "not saved".
 */
function kindOfFault(req: Request): MessageView['kind'] {
  return isRead(req) ? 'store-away' : 'not-saved';
}

function unexpected(fault: unknown): Pick<HttpError, 'status' | 'headers'> {
  const { status }: { status?: unknown } = Object(fault);
  const isClients = typeof status === 'number' && status >= 400 && status < 500;
  if (isClients) return { status, headers: {} };
  return { status: fault instanceof StoreError ? 503 : 500, headers: {} };
}

/**
 * Returns the reason for the log. The message of a StoreError is safe to log. The message of
 * another error may quote a visitor. So for that error, the log shows only its name and the place
 * in the code.
 */
function reasonOf(fault: unknown): string {
  if (fault instanceof StoreError) return fault.message;
  const { name, stack = '' }: { name?: unknown; stack?: string } = Object(fault);
  const [, place = ''] = /\n\s*(at .*)/.exec(stack) ?? [];
  return `${String(name)} ${place}`.trim();
}
