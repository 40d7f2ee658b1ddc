/**
 * The pages that a signed-in user can open, and that are not about one enquiry: list, figures,
 * export, help, and the user's first name.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { offeredBy } from '../../shared/content/offered';
import { nextIn } from '../../shared/desk/addresses';
import type { HealthLine } from '../../shared/desk/healthViews';
import { allRecipients } from '../config/config';
import { readBody } from '../forms/readBody';
import type { Site } from '../site';
import type { UserHandler } from './access';
import { csvHead, csvLines } from './csvExport';
import { audit } from './deskAudit';
import type { ShowPage } from './deskPage';
import { figuresView } from './figuresView';
import { healthLines, testMailLines } from './healthView';
import { listAsked, listView } from './listView';
import { officeNames } from './officeNames';
import { rowContextOf } from './rowView';
import { cleanName, type DeskUser, nameInAuditLog, type Sessions } from './session';
import { sourcesView } from './sourcesView';
import { todayView } from './todayView';

export interface OfficeHandlers {
  readonly list: UserHandler;
  readonly figures: UserHandler;
  readonly sources: UserHandler;
  readonly today: UserHandler;
  readonly exportAll: UserHandler;
  readonly health: UserHandler;
  readonly sendTestMail: UserHandler;
  readonly help: UserHandler;
  readonly askName: UserHandler;
  readonly keepName: UserHandler;
}

/** How long a download may stand still before it ends. */
const stalledExportMs = 30_000;

/**
 * After a deletion, the address of the list has `?done=` with one of these words. The list then
 * shows a notice.
 */
const deletedWords = ['deleted', 'deleted-here', 'deleted-one'] as const;

export function officeHandlers(site: Site, sessions: Sessions, show: ShowPage): OfficeHandlers {
  const { store, now } = site;
  const { desk } = store;

  async function showHealth(
    user: DeskUser,
    res: Response,
    sent: readonly HealthLine[] | undefined,
  ): Promise<void> {
    const recipients = site.mail === undefined ? [] : allRecipients(site.config);
    await show(res, 'health', { lines: await healthLines(site), recipients, sent }, { user });
  }

  /** Only one export runs at a time, because each export reads all enquiries. */
  let isExporting = false;

  /**
   * Sends the file in parts. The next part is read when the browser has received the previous
   * part, so that only one part is in memory.
   */
  async function exportTo(res: Response, user: DeskUser): Promise<void> {
    const parts = desk.allParts(user.sees)[Symbol.asyncIterator]();
    const first = await parts.next();
    const ids = first.done ? [] : first.value.map(({ id }) => id);
    // This line is written before the file is sent. So audit.log also has the line if the
    // download is interrupted.
    const count = await desk.countEnquiries(user.sees);
    await audit({ by: nameInAuditLog(user), command: 'export', ids, count }, site);

    async function* file(): AsyncGenerator<string> {
      yield csvHead;
      for (let part = first; !part.done; part = await parts.next()) yield csvLines(part.value);
    }

    res.attachment('enquiries.csv').type('text/csv');
    await pipeline(Readable.from(file()), res).catch(fault => {
      // The browser has closed the connection, which is not a fault.
      if (fault.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw fault;
    });
  }

  return {
    async list(user, req, res) {
      const row = rowContextOf(sessions.languageOf(req), site);
      const asked = listAsked(req.query, offeredBy(site.facts()));
      const view = await listView(asked, row, user, await officeNames(site), site);
      const what = deletedWords.find(word => word === req.query.done);
      const shown = what === undefined ? view : { ...view, done: { what } };
      await show(res, 'list', shown, { user });
    },

    async figures(user, req, res) {
      const view = await figuresView(sessions.languageOf(req), user.sees, site);
      await show(res, 'figures', view, { user });
    },

    async sources(user, req, res) {
      const view = await sourcesView(sessions.languageOf(req), user.sees, site);
      await show(res, 'sources', view, { user });
    },

    async today(user, req, res) {
      const day = req.query.day === 'yesterday' ? 'yesterday' : 'today';
      await show(res, 'today', await todayView(day, desk, now(), user.sees), { user });
    },

    async exportAll(user, _req, res) {
      if (isExporting) return show(res, 'message', { kind: 'export-runs' }, { status: 503, user });
      isExporting = true;
      // A browser may stop reading, for example when a phone goes to sleep. No other export can
      // begin until this download ends, so a stalled download is ended after some time.
      res.setTimeout(stalledExportMs, () => res.destroy());
      try {
        await exportTo(res, user);
      } finally {
        isExporting = false;
      }
    },

    async health(user, _req, res) {
      await showHealth(user, res, undefined);
    },

    async sendTestMail(user, _req, res) {
      await showHealth(user, res, await testMailLines(site));
    },

    async help(user, _req, res) {
      await show(res, 'help', undefined, { user });
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
