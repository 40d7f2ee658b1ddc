/** The way into the desk: a link by mail, the button on its page, a session, and a first name. */
import type { Request, RequestHandler, Response } from 'express';
import { isEmail } from '../../shared/forms/kinds';
import type { Lang } from '../../shared/text/languages';
import { dayMs } from '../../shared/time';
import { readBody } from '../forms/body';
import { sessionLifeMs } from '../store/deskSessions';
import { faultCode } from '../system/files';
import type { DeskDeps } from './deskDeps';
import { signInMail } from './signInMail';
import { hashOf, newToken, signInAddress, signInCommand } from './tokens';
import { cleanName, longestCookieDays, nextIn, type Visits } from './visit';

export interface SignInHandlers {
  readonly ask: RequestHandler;
  readonly send: RequestHandler;
  readonly confirm: RequestHandler;
  readonly enter: RequestHandler;
  readonly askName: RequestHandler;
  readonly keepName: RequestHandler;
  readonly leave: RequestHandler;
}

export function signInHandlers(deps: DeskDeps, visits: Visits): SignInHandlers {
  const { config, store, log, now } = deps;
  const { sessions } = store.desk;
  const { cookies, show } = visits;
  const { users } = config.desk;

  const sendMail = deps.desk?.sendMail;
  // Who is at this machine may know the address; a visitor from elsewhere may not.
  const command = signInCommand(config.desk.isLocal ? users[0] : undefined);

  /** After the answer, which is so the same for any address, in content and in time. */
  async function sendLink(
    address: string,
    language: Lang,
    send: NonNullable<typeof sendMail>,
  ): Promise<void> {
    if (!users.includes(address)) return;
    const token = newToken();
    if (!(await sessions.addLink(hashOf(token), address, now(), true))) {
      log.warn('Too many sign-in links were asked for: none is sent for a while');
      return;
    }
    const url = signInAddress(config.site.url, token);
    await send(signInMail({ config, address, url, language, now: now() }), address);
  }

  async function noteName(req: Request, res: Response, name: string): Promise<void> {
    cookies.set(res, 'name', name, longestCookieDays);
    const session = await visits.session(req);
    if (session !== undefined) await sessions.name(session.number, name);
  }

  return {
    async ask(req, res) {
      if ((await visits.session(req)) !== undefined) return res.redirect(303, '/desk');
      if (sendMail === undefined) return show(res, 'signIn', { state: 'by-command', command });
      await show(res, 'signIn', { state: 'ask', address: '' });
    },

    async send(req, res) {
      // A link that was promised would never come.
      if (sendMail === undefined)
        return show(res, 'signIn', { state: 'by-command', command }, { status: 503 });
      const { address: typed = '' } = await readBody(req);
      const address = typed.trim().toLowerCase();
      if (!isEmail(address)) {
        const view = { state: 'not-an-address', address: typed.slice(0, 320) } as const;
        return show(res, 'signIn', view, { status: 400 });
      }
      await show(res, 'signIn', { state: 'sent', address });
      setImmediate(() => {
        sendLink(address, visits.languageOf(req), sendMail).catch(fault =>
          log.error('A sign-in link cannot be sent', { reason: faultCode(fault) }),
        );
      });
    },

    async confirm(req, res) {
      const { token = '' } = req.params as { token?: string };
      if (!(await sessions.hasLink(hashOf(token), now())))
        return show(res, 'message', { kind: 'link-used' }, { status: 410 });
      await show(res, 'confirm', { path: `/desk/sign-in/${encodeURIComponent(token)}` });
    },

    async enter(req, res) {
      const { token = '' } = req.params as { token?: string };
      const key = newToken();
      const address = await sessions.spendLink(hashOf(token), hashOf(key), now());
      if (address === undefined)
        return show(res, 'message', { kind: 'link-used' }, { status: 410 });
      const session = await sessions.find(hashOf(key), now());
      if (session === undefined || !users.includes(address)) {
        if (session !== undefined) await sessions.end(session.number);
        return show(res, 'message', { kind: 'link-ended' }, { status: 410 });
      }
      cookies.set(res, 'session', key, sessionLifeMs / dayMs);
      const name = cookies.read(req, 'name');
      if (name !== undefined) await sessions.name(session.number, name);
      res.redirect(303, name === undefined ? '/desk/name?next=%2Fdesk' : '/desk');
    },

    async askName(req, res) {
      const name = visits.nameOf(req, await visits.session(req));
      const next = nextIn(req.query.next);
      await show(res, 'name', { path: '/desk/name', next, isMissing: false }, { name });
    },

    async keepName(req, res) {
      const raw = await readBody(req);
      const name = cleanName(raw.name ?? '');
      const next = nextIn(raw.next);
      if (name === '') {
        const view = { path: '/desk/name', next, isMissing: true };
        return show(res, 'name', view, { status: 400 });
      }
      await noteName(req, res, name);
      res.redirect(303, next);
    },

    async leave(req, res) {
      const session = await visits.session(req);
      if (session !== undefined) await sessions.end(session.number);
      cookies.clear(res, 'session');
      await show(res, 'message', { kind: 'signed-out' });
    },
  };
}
