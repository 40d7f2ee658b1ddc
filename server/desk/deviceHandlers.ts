/**
 * Handles the page of the signed-in devices, and the page on which owners add and remove
 * colleagues.
 */
import type { Response } from 'express';
import { deskPaths } from '../../shared/desk/addresses';
import { deviceKinds, type LetInForm, type SessionLine } from '../../shared/desk/views';
import { isEmail } from '../../shared/forms/kinds';
import { readBody } from '../forms/readBody';
import type { Site } from '../site';
import { seesAll } from '../store/formScope';
import type { DeskSession, SessionRef } from '../store/sessions';
import type { UserHandler } from './access';
import { audit } from './deskAudit';
import type { ShowPage } from './deskPage';
import { qrCodeOf } from './qrCode';
import {
  cleanName,
  type DeskUser,
  hashOf,
  nameInAuditLog,
  nameInHistory,
  newToken,
  type Sessions,
  signInLink,
} from './session';

/**
 * Handlers for the pages about devices. All users may use `sessions` and `endSession`. Only
 * owners may use the others.
 */
export interface DeviceHandlers {
  readonly sessions: UserHandler;
  readonly endSession: UserHandler;
  readonly letIn: UserHandler;
  readonly showCode: UserHandler;
  readonly askPutOut: UserHandler;
  readonly putOut: UserHandler;
}

/** The values of `?done=` on the devices page. */
const doneWords = ['let-in', 'put-out'] as const;

const emptyForm: LetInForm = { name: '', address: '', problem: undefined };

export function deviceHandlers(site: Site, sessions: Sessions, show: ShowPage): DeviceHandlers {
  const { config, facts, store, mail, now } = site;
  const { desk } = store;

  /**
   * Returns the devices that a user may see. All users see the devices that are signed in with
   * their own address. Owners also see the devices of colleagues. Owners who see all forms also
   * see the devices of all addresses in the settings.
   */
  async function sessionsOf({ session, sees, isOwner }: DeskUser): Promise<readonly DeskSession[]> {
    const all = await desk.sessions.list(now());
    return all.filter(({ address, isColleague }) => {
      if (address === session.address) return true;
      if (!isOwner) return false;
      return isColleague || (seesAll(sees) && config.desk.users.includes(address));
    });
  }

  async function showSessions(
    user: DeskUser,
    res: Response,
    letIn: LetInForm,
    { status = 200 }: { readonly status?: number } = {},
  ): Promise<void> {
    const shown = await sessionsOf(user);
    const lines = (isWanted: (session: DeskSession) => boolean): readonly SessionLine[] =>
      shown.filter(isWanted).map(each => sessionLine(each, user.session));
    const colleagues = user.isOwner ? await desk.colleagues.list() : undefined;
    const view = {
      sessions: lines(({ isColleague }) => !user.isOwner || !isColleague),
      colleagues: colleagues?.map(colleague => ({
        ...colleague,
        sessions: lines(({ address }) => address === colleague.address),
      })),
      letIn,
      deskUrl: mail === undefined ? undefined : `${facts().url}${deskPaths.list}`,
      done: doneWords.find(word => word === res.req.query.done),
    };
    await show(res, 'sessions', view, { status, user });
  }

  /** The problem with a typed name or address. Undefined if both are valid. */
  function problemOf(name: string, address: string): LetInForm['problem'] {
    if (name === '') return 'name-missing';
    if (!isEmail(address)) return 'not-an-address';
    return config.desk.users.includes(address) ? 'in-settings' : undefined;
  }

  return {
    async sessions(user, _req, res) {
      await showSessions(user, res, emptyForm);
    },

    async endSession(user, req, res) {
      const { end = '' } = await readBody(req);
      const own = idOf(user.session);
      const isMeant = (id: string): boolean => (end === 'others' ? id !== own : id === end);
      for (const session of await sessionsOf(user))
        if (isMeant(idOf(session))) await desk.sessions.end(session);
      if (end !== own) return res.redirect(303, deskPaths.sessions);

      sessions.take(res);
      await show(res, 'message', { kind: 'signed-out' });
    },

    async letIn(user, req, res) {
      const raw = await readBody(req);
      const name = cleanName(raw.name ?? '');
      const address = (raw.address ?? '').trim().toLowerCase();
      const typed = { name, address: address.slice(0, 320) };
      const problem = problemOf(name, address);
      if (problem !== undefined)
        return showSessions(user, res, { ...typed, problem }, { status: 400 });

      const colleague = { name, address, addedBy: nameInHistory(user), addedAt: now() };
      if (!(await desk.colleagues.add(colleague)))
        return showSessions(user, res, { ...typed, problem: 'let-in-already' }, { status: 400 });

      await audit(
        { by: nameInAuditLog(user), command: `let-in ${address}`, ids: [], count: 1 },
        site,
      );
      res.redirect(303, `${deskPaths.sessions}?done=let-in`);
    },

    async showCode(user, req, res) {
      const { address = '' } = await readBody(req);
      const colleague = await desk.colleagues.find(address);
      if (colleague === undefined) return res.redirect(303, deskPaths.sessions);

      const token = newToken();
      await desk.sessions.addLink(hashOf(token), address, now(), { isLimited: false });
      await audit(
        { by: nameInAuditLog(user), command: `sign-in ${address}`, ids: [], count: 1 },
        site,
      );
      const link = signInLink(facts().url, token);
      await show(res, 'qr', { name: colleague.name, link, code: qrCodeOf(link) }, { user });
    },

    async askPutOut(user, req, res) {
      const colleague = await desk.colleagues.find(String(req.query.address));
      // Another owner has removed this colleague while the page was open.
      if (colleague === undefined) return res.redirect(303, deskPaths.sessions);

      const { name, address } = colleague;
      const all = await desk.sessions.list(now());
      const devices = all.filter(session => session.address === address).length;
      await show(res, 'putOut', { name, address, devices }, { user });
    },

    async putOut(user, req, res) {
      const { address = '' } = await readBody(req);
      if (await desk.colleagues.putOut(address))
        await audit(
          { by: nameInAuditLog(user), command: `put-out ${address}`, ids: [], count: 1 },
          site,
        );
      res.redirect(303, `${deskPaths.sessions}?done=put-out`);
    },
  };
}

/** The id of a session in the form that ends sessions. */
function idOf({ number, begunAt }: SessionRef): string {
  return `${number}-${begunAt}`;
}

/** Parses a text that `deviceOf` has returned. */
function deviceIn(text = ''): Pick<SessionLine, 'device' | 'browser'> {
  const [, kind, browser] = /^(\S+)(?: (.+))?$/.exec(text) ?? [];
  return { device: deviceKinds.find(each => each === kind) ?? 'other', browser };
}

function sessionLine(
  { number, address, name, device, begunAt, usedAt }: DeskSession,
  own: DeskSession,
): SessionLine {
  return {
    id: idOf({ number, begunAt }),
    address,
    name,
    ...deviceIn(device),
    begunAt,
    usedAt,
    isThisOne: number === own.number,
  };
}
