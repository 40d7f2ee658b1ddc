/**
 * What only a session opens beside the enquiries: the list, figures, the export, help, the devices
 * that are signed in.
 */
import type { SessionLine } from '../../shared/desk/views';
import { readBody } from '../forms/readBody';
import type { DeskSession, SessionRef } from '../store/deskSessions';
import { csv } from './csvExport';
import type { SessionHandler } from './deskAccess';
import { audit } from './deskAudit';
import type { DeskDeps } from './deskDeps';
import { figuresView } from './figuresView';
import { listAsked, listView } from './listView';
import { rowContextOf } from './rowView';
import type { Visits } from './visits';

export interface OfficeHandlers {
  readonly list: SessionHandler;
  readonly figures: SessionHandler;
  readonly exportAll: SessionHandler;
  readonly help: SessionHandler;
  readonly sessions: SessionHandler;
  readonly endSession: SessionHandler;
}

/** What a deletion comes back to the list with. */
const deletedWords = ['deleted', 'deleted-here', 'deleted-one'] as const;

export function officeHandlers(deps: DeskDeps, visits: Visits): OfficeHandlers {
  const { config, store, now } = deps;
  const { desk } = store;
  const { show } = visits;

  return {
    async list({ name, newCount }, req, res) {
      const row = rowContextOf(visits.languageOf(req), deps);
      const view = await listView(listAsked(req.query), { config, desk, row });
      const what = deletedWords.find(word => word === req.query.done);
      const shown = what === undefined ? view : { ...view, done: { what } };
      await show(res, 'list', shown, { name, newCount });
    },

    async figures({ name, newCount }, req, res) {
      const view = await figuresView(visits.languageOf(req), { config, desk, now: now() });
      await show(res, 'figures', view, { name, newCount });
    },

    async exportAll({ name }, _req, res) {
      const { enquiries } = await desk.enquiries(name).list({});
      await audit({ by: name, command: 'export', ids: enquiries.map(({ id }) => id) }, deps);
      res.attachment('enquiries.csv').type('text/csv').end(csv(enquiries));
    },

    async help({ name, newCount }, _req, res) {
      await show(res, 'help', undefined, { name, newCount });
    },

    async sessions({ session, name, newCount }, _req, res) {
      const all = await desk.sessions.list(now());
      const known = all.filter(({ address }) => config.desk.known.includes(address));
      const sessions = known.map(each => sessionLine(each, session));
      await show(res, 'sessions', { sessions }, { name, newCount });
    },

    async endSession({ session }, req, res) {
      const { end = '' } = await readBody(req);
      const [, number, begunAt] = /^(\d{1,15})-(\d{1,15})$/.exec(end) ?? [];
      if (number !== undefined)
        await desk.sessions.end({ number: Number(number), begunAt: Number(begunAt) });
      if (end !== idOf(session)) return res.redirect(303, '/desk/sessions');

      visits.cookies.clear(res, 'session');
      await show(res, 'message', { kind: 'signed-out' });
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
