/** The desk's addresses, in order, and who may use which. Loaded when somebody asks for the desk. */
import {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import type { MessageView } from '../../shared/desk/views';
import { languages } from '../../shared/text/languages';
import { dayMs } from '../../shared/time';
import { readBody } from '../forms/body';
import { HttpError } from '../http/httpError';
import { rateLimit, sameCounts } from '../http/rateLimit';
import type { DeskSession } from '../store/deskSessions';
import { StoreError } from '../store/sql';
import { openAuditLog } from '../system/auditLog';
import { faultCode } from '../system/files';
import { lateMoment } from './clock';
import { csv } from './csv';
import type { DeskDeps } from './deskDeps';
import { type Actor, enquiryHandlers } from './enquiryHandlers';
import { figuresView } from './figuresView';
import { deskHeaders, isRead, ownPostsOnly, refuseAhead, setHeaders } from './guards';
import { endOfToday, listAsked, listView } from './listView';
import type { RowContext } from './rowView';
import { signInHandlers } from './signIn';
import { openVisits, type Visits } from './visit';

/** Signed addresses outlast the end of a matter by so much: a person may call back. */
const linkAfterCloseMs = 30 * dayMs;

/** Requests of one client in a window: for a link by mail, and for addresses that are keys. */
const maxSignIns = 10;
const maxKeys = 300;

export function deskRouter(deps: DeskDeps): RequestHandler {
  const { config, security } = deps;
  const isHttps = config.site.url.startsWith('https:');
  const visits = openVisits(deps);
  const signIn = signInHandlers(deps, visits);
  const office = officeHandlers(deps, visits);
  const router = Router({ caseSensitive: true, strict: true });

  router.use(setHeaders(deskHeaders(security, isHttps)));
  router.use(refuseAhead);
  router.use(ownPostsOnly(config.site.url, config.desk.isLocal));
  router.use(chooseLanguage(visits));

  const limitSignIns = limitOf('sign-in', maxSignIns, deps);
  const limitKeys = limitOf('key', maxKeys, deps);
  router.get('/sign-in', signIn.ask);
  router.post('/sign-in', limitSignIns, signIn.send);
  router.get('/sign-in/:token', limitKeys, signIn.confirm);
  router.post('/sign-in/:token', limitKeys, signIn.enter);
  router.get('/name', signIn.askName);
  router.post('/name', limitKeys, signIn.keepName);
  router.post('/sign-out', signIn.leave);

  router.get('/e/:token', limitKeys, office.linked('show'));
  router.post('/e/:token', limitKeys, office.linked('tap'));

  router.get('/', office.list);
  router.get('/enquiry/:id', office.enquiry('show'));
  router.post('/enquiry/:id', office.enquiry('tap'));
  router.post('/enquiry/:id/retry', office.enquiry('retry'));
  router.get('/enquiry/:id/delete', office.enquiry('askDelete'));
  router.post('/enquiry/:id/delete', office.enquiry('delete'));
  router.get('/figures', office.figures);
  router.get('/export.csv', office.exportAll);
  router.get('/help', office.help);
  router.get('/sessions', office.sessions);
  router.post('/sessions', office.endSession);

  router.use((_req, _res, next) => next(new HttpError(404, '404')));
  router.use(deskErrors(deps, visits));
  return router;
}

/** `?lang=hi` is kept on the device, and the address is asked for again without it. */
function chooseLanguage({ cookies }: Visits): RequestHandler {
  return (req, res, next) => {
    const chosen = languages.find(({ lang }) => lang === req.query.lang)?.lang;
    if (chosen === undefined || !isRead(req)) return next();
    cookies.set(res, 'language', chosen, 365);
    const { pathname, searchParams } = new URL(req.originalUrl, 'http://localhost');
    searchParams.delete('lang');
    res.redirect(303, searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`);
  };
}

/** By client; several machines count together where they share a database. */
function limitOf(kind: string, limit: number, { config, counters }: DeskDeps): RequestHandler {
  return rateLimit(config.site, text => text.refusal.tooMany, {
    limit,
    windowMs: config.rateLimitWindowMs,
    standardHeaders: false,
    keyGenerator: ({ ip = '' }) => `desk ${kind} ${ipKeyGenerator(ip)}`,
    ...(counters === undefined ? {} : { store: sameCounts(counters) }),
  });
}

/** What a session is asked for. */
type InSession = (
  session: DeskSession,
  actor: Omit<Actor, 'path'>,
  req: Request,
  res: Response,
) => Promise<void>;

function officeHandlers(deps: DeskDeps, visits: Visits) {
  const { config, store, log, now } = deps;
  const { desk } = store;
  const { show } = visits;
  const enquiries = enquiryHandlers({ ...deps, rowContext }, visits);

  function rowContext(req: Request): RowContext {
    const language = visits.languageOf(req);
    const at = now();
    return {
      language,
      siteName: config.site.name,
      now: at,
      lateBefore: lateMoment(config, at),
    };
  }

  /** Whoever has no session is asked to sign in, and who has no name yet for it. */
  function inSession(act: InSession): RequestHandler {
    return async (req, res) => {
      const session = await visits.session(req);
      if (session === undefined) return res.redirect(303, '/desk/sign-in');
      const name = actorName(visits.nameOf(req, session), session.address, req);
      if (name === undefined) return res.redirect(303, nameAddress(req));
      const newCount = (await desk.counts(endOfToday(now()))).new;
      await act(session, { name, access: 'session', newCount }, req, res);
    };
  }

  return {
    list: inSession(async (_session, { name, newCount }, req, res) => {
      const row = rowContext(req);
      const view = await listView(listAsked(req.query), { config, desk, row });
      const isDeleted = req.query.done === 'deleted';
      const done = { what: 'deleted' } as const;
      const shown = isDeleted ? { ...view, done } : view;
      await show(res, 'list', shown, { name, newCount });
    }),

    enquiry: (act: keyof typeof enquiries) =>
      inSession(async (_session, actor, req, res) => {
        const { id = '' } = req.params as { id?: string };
        const enquiry = await desk.find(id);
        if (enquiry === undefined)
          return show(res, 'message', { kind: 'not-found' }, { status: 404, name: actor.name });
        await run(act, enquiry, { ...actor, path: `/desk/enquiry/${id}` }, req, res);
      }),

    /** By the address in a mail, which opens this one enquiry. */
    linked:
      (act: 'show' | 'tap'): RequestHandler =>
      async (req, res) => {
        const { token = '' } = req.params as { token?: string };
        const linked = deps.desk?.links.read(token);
        if (linked === undefined)
          return show(res, 'message', { kind: 'link-ended' }, { status: 404 });
        const enquiry = await desk.find(linked.id);
        if (enquiry === undefined || enquiry.receivedAt !== linked.receivedAt)
          return show(res, 'message', { kind: 'enquiry-deleted' }, { status: 410 });
        const { closedAt } = enquiry;
        if (closedAt !== undefined && now() - closedAt > linkAfterCloseMs)
          return show(res, 'message', { kind: 'link-ended' }, { status: 410 });

        const known = visits.nameOf(req, await visits.session(req));
        const name = actorName(known, linked.recipient, req);
        if (name === undefined) return res.redirect(303, nameAddress(req));
        const actor: Actor = {
          name,
          access: 'link',
          path: `/desk/e/${token}`,
          newCount: undefined,
        };
        await run(act, enquiry, actor, req, res);
      },

    figures: inSession(async (_session, { name, newCount }, req, res) => {
      const view = await figuresView(desk, now(), visits.languageOf(req));
      await show(res, 'figures', view, { name, newCount });
    }),

    exportAll: inSession(async (_session, { name }, _req, res) => {
      const { enquiries: all } = await desk.enquiries(name).list({});
      const ids = all.map(({ id }) => id);
      await openAuditLog(config.dataDir, { by: name, uid: undefined }, now)
        .add({ command: 'export', count: ids.length, ids })
        .catch(fault => log.error('audit.log cannot be written', { reason: faultCode(fault) }));
      res.attachment('enquiries.csv').type('text/csv').end(csv(all));
    }),

    help: inSession(async (_session, { name, newCount }, _req, res) => {
      await show(res, 'help', undefined, { name, newCount });
    }),

    sessions: inSession(async (session, { name, newCount }, _req, res) => {
      const all = await desk.sessions.list(now());
      const lines = all
        .filter(({ address }) => config.desk.known.includes(address))
        .map(({ number, address, begunAt, usedAt, name: theirs }) => ({
          id: String(number),
          address,
          name: theirs,
          begunAt,
          usedAt,
          isThisOne: number === session.number,
        }));
      await show(res, 'sessions', { sessions: lines }, { name, newCount });
    }),

    endSession: inSession(async (session, _actor, req, res) => {
      const { end = '' } = await readBody(req);
      if (/^\d{1,15}$/.test(end)) await desk.sessions.end(Number(end));
      if (Number(end) !== session.number) return res.redirect(303, '/desk/sessions');
      visits.cookies.clear(res, 'session');
      await show(res, 'message', { kind: 'signed-out' });
    }),
  };

  function run(
    act: keyof typeof enquiries,
    enquiry: Parameters<typeof enquiries.show>[0],
    actor: Actor,
    req: Request,
    res: Response,
  ): Promise<void> {
    switch (act) {
      case 'retry':
      case 'delete':
        return enquiries[act](enquiry, actor, res);
      case 'show':
      case 'tap':
      case 'askDelete':
        return enquiries[act](enquiry, actor, req, res);
    }
  }
}

/**
 * The first name; for a post from a device that has lost it the mail address, so that nothing typed is lost. A page that
 * is only read asks for the name first.
 */
function actorName(name: string | undefined, address: string, req: Request): string | undefined {
  return name ?? (isRead(req) ? undefined : address);
}

/** After the name one goes on where one was. */
function nameAddress(req: Request): string {
  return `/desk/name?next=${encodeURIComponent(req.originalUrl.replace(/\/delete$/, ''))}`;
}

const kinds: Readonly<Record<number, MessageView['kind']>> = {
  404: 'not-found',
  429: 'too-many',
};

/** Nothing of a person is in the log, and nothing of a fault on the page. */
function deskErrors({ log }: DeskDeps, visits: Visits): ErrorRequestHandler {
  return async (fault: unknown, req, res, _next) => {
    if (req.destroyed && !req.complete) return;
    if (res.headersSent) return void res.destroy();
    const { status, headers } = fault instanceof HttpError ? fault : unexpected(fault);
    if (status >= 500) log.error('A page of the desk failed.', { reason: reasonOf(fault) });
    const kind = kinds[status] ?? (status >= 500 ? 'store-away' : 'refused-post');
    res.set(headers);
    await visits.show(res, 'message', { kind }, { status });
  };
}

function unexpected(fault: unknown): Pick<HttpError, 'status' | 'headers'> {
  const { status }: { status?: unknown } = Object(fault);
  const isClients = typeof status === 'number' && status >= 400 && status < 500;
  if (isClients) return { status, headers: {} };
  return { status: fault instanceof StoreError ? 503 : 500, headers: {} };
}

/** The place in the program, and never what a visitor wrote: messages of others may quote it. */
function reasonOf(fault: unknown): string {
  if (fault instanceof StoreError) return fault.message;
  const { name, stack = '' }: { name?: unknown; stack?: string } = Object(fault);
  const [, place = ''] = /\n\s*(at .*)/.exec(stack) ?? [];
  return `${String(name)} ${place}`.trim();
}
