/** The way into the desk: a link by mail, the button on its page, and a session. */
import type { RequestHandler } from 'express';
import type { MessageView } from '../../shared/desk/views';
import { isEmail } from '../../shared/forms/kinds';
import type { Lang } from '../../shared/text/languages';
import { dayMs } from '../../shared/time';
import { readBody } from '../forms/readBody';
import { type DeskSession, sessionLifeMs } from '../store/deskSessions';
import { faultCode } from '../system/durableFiles';
import type { DeskDeps, DeskParts } from './deskDeps';
import { hashOf, isToken, newToken, signInAddress, signInCommand } from './sessionTokens';
import { signInMail } from './signInMail';
import type { Visits } from './visits';

export interface SignInHandlers {
  readonly ask: RequestHandler;
  readonly send: RequestHandler;
  readonly confirm: RequestHandler;
  readonly enter: RequestHandler;
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
      // After the answer, which is so the same for any address, in content and in time.
      setImmediate(() => {
        sendLink({ address, language: visits.languageOf(req), sendMail }, deps).catch(fault =>
          log.error('A sign-in link cannot be sent', { reason: faultCode(fault) }),
        );
      });
    },

    async confirm(req, res) {
      const { token = '' } = req.params as { token?: string };
      if (!(await sessions.hasLink(hashOf(token), now())))
        return show(res, 'message', { kind: 'link-used' }, { status: 410 });
      const path = `/desk/sign-in/${encodeURIComponent(token)}`;
      await show(res, 'confirm', { path, key: newToken() });
    },

    async enter(req, res) {
      const { token = '' } = req.params as { token?: string };
      const { key = '' } = await readBody(req);
      const begun = await beginSession(token, isToken(key) ? key : newToken(), deps);
      if ('refused' in begun) return show(res, 'message', { kind: begun.refused }, { status: 410 });

      cookies.set(res, 'session', begun.key, sessionLifeMs / dayMs);
      const name = cookies.read(req, 'name');
      if (name !== undefined) await sessions.name(begun.session, name);
      res.redirect(303, name === undefined ? '/desk/name?next=%2Fdesk' : '/desk');
    },

    async leave(req, res) {
      const session = await visits.session(req);
      if (session !== undefined) await sessions.end(session);
      cookies.clear(res, 'session');
      await show(res, 'message', { kind: 'signed-out' });
    },
  };
}

interface LinkAsked {
  readonly address: string;
  /** Of the page on which it was asked for. */
  readonly language: Lang;
  readonly sendMail: NonNullable<DeskParts['sendMail']>;
}

/** Sends a link to an address that may sign in, unless too many were asked for. */
async function sendLink(
  { address, language, sendMail }: LinkAsked,
  { config, store, log, now }: DeskDeps,
): Promise<void> {
  if (!config.desk.users.includes(address)) return;

  const token = newToken();
  if (!(await store.desk.sessions.addLink(hashOf(token), address, now(), true))) {
    log.warn('Too many sign-in links were asked for: none is sent for a while');
    return;
  }

  const url = signInAddress(config.site.url, token);
  await sendMail(signInMail({ config, address, url, language, now: now() }), address);
}

type BegunSession =
  /** The key is the browser's alone: the store has its hash. */
  | { readonly key: string; readonly session: DeskSession }
  | { readonly refused: MessageView['kind'] };

/**
 * Uses a link, once, and begins a session if its address may still
 * sign in. The key is the page's whose button was pressed: so a second
 * press of it is the same session, and no link that is used already.
 */
async function beginSession(
  token: string,
  key: string,
  { config, store, now }: DeskDeps,
): Promise<BegunSession> {
  const { sessions } = store.desk;
  const address = await sessions.spendLink(hashOf(token), hashOf(key), now());
  if (address === undefined) return { refused: 'link-used' };

  const session = await sessions.find(hashOf(key), now());
  if (session === undefined) return { refused: 'link-ended' };

  if (!config.desk.users.includes(address)) {
    await sessions.end(session);
    return { refused: 'link-ended' };
  }
  return { key, session };
}
