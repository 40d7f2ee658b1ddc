/**
 * What only a session opens beside the enquiries: the list, figures, the export, help, the devices
 * that are signed in.
 */
import { nextIn } from '../../shared/desk/addresses';
import type { SessionLine } from '../../shared/desk/views';
import { readBody } from '../forms/readBody';
import type { DeskSession, SessionRef } from '../store/deskSessions';
import type { UserHandler } from './access';
import { csv } from './csvExport';
import { audit } from './deskAudit';
import type { ShowPage } from './deskPage';
import { figuresView } from './figuresView';
import { listAsked, listView } from './listView';
import { rowContextOf } from './rowView';
import { actorOf, cleanName, type DeskDeps, nameOf, type Sessions } from './session';

export interface OfficeHandlers {
  readonly list: UserHandler;
  readonly figures: UserHandler;
  readonly exportAll: UserHandler;
  readonly help: UserHandler;
  readonly sessions: UserHandler;
  readonly endSession: UserHandler;
  readonly askName: UserHandler;
  readonly keepName: UserHandler;
}

/** What a deletion comes back to the list with. */
const deletedWords = ['deleted', 'deleted-here', 'deleted-one'] as const;

export function officeHandlers(deps: DeskDeps, sessions: Sessions, show: ShowPage): OfficeHandlers {
  const { config, store, now } = deps;
  const { desk } = store;

  return {
    async list(user, req, res) {
      const row = rowContextOf(sessions.languageOf(req), deps);
      const view = await listView(listAsked(req.query), { config, desk, row });
      const what = deletedWords.find(word => word === req.query.done);
      const shown = what === undefined ? view : { ...view, done: { what } };
      await show(res, 'list', shown, { user });
    },

    async figures(user, req, res) {
      const view = await figuresView(sessions.languageOf(req), { config, desk, now: now() });
      await show(res, 'figures', view, { user });
    },

    async exportAll(user, _req, res) {
      const { enquiries } = await desk.enquiries(nameOf(user)).list({});
      await audit(
        { by: actorOf(user), command: 'export', ids: enquiries.map(({ id }) => id) },
        deps,
      );
      res.attachment('enquiries.csv').type('text/csv').end(csv(enquiries));
    },

    async help(user, _req, res) {
      await show(res, 'help', undefined, { user });
    },

    async sessions(user, _req, res) {
      const all = await desk.sessions.list(now());
      const known = all.filter(({ address }) => config.desk.users.includes(address));
      const lines = known.map(each => sessionLine(each, user.session));
      await show(res, 'sessions', { sessions: lines }, { user });
    },

    async endSession({ session }, req, res) {
      const { end = '' } = await readBody(req);
      const [, number, begunAt] = /^(\d{1,15})-(\d{1,15})$/.exec(end) ?? [];
      if (number !== undefined)
        await desk.sessions.end({ number: Number(number), begunAt: Number(begunAt) });
      if (end !== idOf(session)) return res.redirect(303, '/desk/sessions');

      sessions.take(res);
      await show(res, 'message', { kind: 'signed-out' });
    },

    async askName(user, req, res) {
      const next = nextIn(req.query.next);
      await show(res, 'name', { path: '/desk/name', next, isMissing: false }, { user });
    },

    async keepName(user, req, res) {
      const raw = await readBody(req);
      const name = cleanName(raw.name ?? '');
      const next = nextIn(raw.next);
      if (name === '') {
        const view = { path: '/desk/name', next, isMissing: true };
        return show(res, 'name', view, { status: 400, user });
      }
      await desk.sessions.name(user.session, name);
      res.redirect(303, next);
    },
  };
}

/** Names a session in a post that ends it. */
function idOf({ number, begunAt }: SessionRef): string {
  return `${number}-${begunAt}`;
}

function sessionLine(
  { number, address, name, begunAt, usedAt }: DeskSession,
  own: DeskSession,
): SessionLine {
  return {
    id: idOf({ number, begunAt }),
    address,
    name,
    begunAt,
    usedAt,
    isThisOne: number === own.number,
  };
}
