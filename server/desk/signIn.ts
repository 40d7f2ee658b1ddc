/**
 * The sign-in. A mail contains a link. The page at the link has a button, and the button begins a
 * session.
 */
import type { RequestHandler } from 'express';
import { nextIn, signInAddress } from '../../shared/desk/addresses';
import type { MessageView } from '../../shared/desk/views';
import { isEmail } from '../../shared/forms/kinds';
import type { Lang } from '../../shared/text/languages';
import { readBody } from '../forms/readBody';
import type { Site } from '../site';
import { faultCode } from '../system/durableFiles';
import type { ShowPage } from './deskPage';
import { deviceOf } from './deviceOf';
import {
  hashOf,
  isToken,
  mayUse,
  newToken,
  type Sessions,
  signInCommand,
  signInLink,
} from './session';
import { signInMail } from './signInMail';

export interface SignInHandlers {
  readonly ask: RequestHandler;
  readonly send: RequestHandler;
  readonly confirm: RequestHandler;
  readonly enter: RequestHandler;
  readonly leave: RequestHandler;
}

export function signInHandlers(site: Site, sessions: Sessions, show: ShowPage): SignInHandlers {
  const { store, mail, log, now } = site;
  const kept = store.desk.sessions;

  // The command has no mail address of the office in it. With a wrong proxy setting, visitors
  // could see this page, and they must not see such an address.
  const command = signInCommand();

  return {
    async ask(req, res) {
      const next = nextIn(req.query.next);
      if ((await sessions.of(req)) !== undefined) return res.redirect(303, next);
      if (mail === undefined) return show(res, 'signIn', { state: 'by-command', command });
      await show(res, 'signIn', { state: 'ask', address: '', next });
    },

    async send(req, res) {
      // The page must not promise a mail that cannot be sent.
      if (mail === undefined)
        return show(res, 'signIn', { state: 'by-command', command }, { status: 503 });
      const { address: typed = '', next: asked } = await readBody(req);
      const next = nextIn(asked);
      const here = signInAddress(next);
      const address = typed.trim().toLowerCase();
      if (!isEmail(address)) {
        const view = { state: 'not-an-address', address: typed.slice(0, 320), next } as const;
        return show(res, 'signIn', view, { status: 400, address: here });
      }
      await show(res, 'signIn', { state: 'sent', address, next }, { address: here });
      // The mail is sent after the answer. So the answer takes the same time for every address,
      // and the time does not show whether an address may sign in.
      setImmediate(() => {
        sendLink({ address, next, language: sessions.languageOf(req) }, site).catch(fault =>
          log.error('A sign-in link cannot be sent', { reason: faultCode(fault) }),
        );
      });
    },

    async confirm(req, res) {
      const { token = '' } = req.params as { token?: string };
      const next = nextIn(req.query.next);
      if (!(await kept.hasLink(hashOf(token), now())))
        return show(res, 'message', { kind: 'link-used', next }, { status: 410 });
      await show(res, 'confirm', { path: signInAddress(next, token), key: newToken() });
    },

    async enter(req, res) {
      const { token = '' } = req.params as { token?: string };
      const next = nextIn(req.query.next);
      const { key: shown = '' } = await readBody(req);
      const key = isToken(shown) ? shown : newToken();
      const begun = { key: hashOf(key), device: deviceOf(req.get('user-agent') ?? '') };
      const refused = await beginSession(token, begun, site);
      if (refused !== undefined)
        return show(res, 'message', { kind: refused, next }, { status: 410 });

      sessions.hand(res, key);
      res.redirect(303, next);
    },

    async leave(req, res) {
      const session = await sessions.of(req);
      if (session !== undefined) await kept.end(session);
      sessions.take(res);
      await show(res, 'message', { kind: 'signed-out' });
    },
  };
}

interface LinkAsked {
  readonly address: string;
  /** The page that opens after the sign-in. */
  readonly next: string;
  /** The language of the page on which the user asked for the link. */
  readonly language: Lang;
}

/**
 * Sends a sign-in link to the address. Sends nothing if the address may not sign in, or if too
 * many links were requested, either for this address or for all addresses together.
 */
async function sendLink(
  { address, next, language }: LinkAsked,
  { config, facts, store, mail, log, now }: Site,
): Promise<void> {
  const isColleague = (await store.desk.colleagues.find(address)) !== undefined;
  if (!mayUse({ address, isColleague }, config)) return;

  const token = newToken();
  if (!(await store.desk.sessions.addLink(hashOf(token), address, now(), { isLimited: true }))) {
    log.warn('Too many requests for sign-in links: none is sent for a while');
    return;
  }

  const site = facts();
  const url = signInLink(site.url, token, next);
  await mail?.send(signInMail(site, config, address, url, language, now()), address);
}

/**
 * Uses up a link and begins a session. Returns undefined if the session has begun. Otherwise
 * returns the reason: the link was used before, or the address may no longer sign in. The sign-in
 * form contains the key of the new session. So if the user presses the button of the form twice,
 * both requests send the same key and get the same session.
 */
async function beginSession(
  token: string,
  begun: { readonly key: string; readonly device: string },
  { config, store, now }: Site,
): Promise<MessageView['kind'] | undefined> {
  const { sessions } = store.desk;
  const address = await sessions.spendLink(hashOf(token), begun.key, now(), begun.device);
  if (address === undefined) return 'link-used';

  const session = await sessions.find(begun.key, now());
  if (session === undefined) return 'link-ended';
  if (mayUse(session, config)) return undefined;

  await sessions.end(session);
  return 'link-ended';
}
