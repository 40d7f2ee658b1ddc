/**
 * Handles the requests about one enquiry: its page, its taps, and the actions that need a
 * session.
 */
import type { Response } from 'express';
import { enquiryAddress } from '../../shared/desk/addresses';
import type { RefusedTap } from '../../shared/desk/views';
import { readBody } from '../forms/readBody';
import type { Site } from '../site';
import { isInOwnSystem, type StoredEnquiry, type StoredPerson } from '../store/enquiries';
import { StoreError } from '../store/sql';
import type { Tap, TapResult } from '../store/taps';
import { faultCode } from '../system/durableFiles';
import type { EnquiryHandler } from './access';
import {
  type AllOfPerson,
  allOfThem,
  alone,
  type DeleteAsked,
  deleteView,
  idsOf,
  namedIn,
} from './deleteView';
import { audit } from './deskAudit';
import type { ShowPage } from './deskPage';
import { enquiryView, newestOf } from './enquiryView';
import { officeNames } from './officeNames';
import { eventIn, seeOther, tapAsked, undoneTwice, writtenTwice } from './postedTap';
import { rowContextOf } from './rowView';
import { cleanName, type DeskUser, nameInAuditLog, nameInHistory, type Sessions } from './session';

export interface EnquiryHandlers {
  readonly show: EnquiryHandler;
  readonly tap: EnquiryHandler;
  /** Takes back the last tap. The page shows a button for this after a tap. */
  readonly undo: EnquiryHandler;
  readonly retry: EnquiryHandler;
  /** The button "Other person". `setTogether` undoes what this button did. */
  readonly setApart: EnquiryHandler;
  readonly setTogether: EnquiryHandler;
  readonly askDelete: EnquiryHandler;
  readonly delete: EnquiryHandler;
}

export function enquiryHandlers(site: Site, sessions: Sessions, show: ShowPage): EnquiryHandlers {
  const { store, log, now } = site;
  const { desk } = store;

  /**
   * Reads the person who sent the enquiry. If somebody has just deleted the enquiry, returns a
   * person who has only this enquiry.
   */
  async function personOf(enquiry: StoredEnquiry): Promise<StoredPerson> {
    const found = await desk.person(enquiry.id);
    return found ?? { lead: enquiry, enquiries: [enquiry], sharing: [] };
  }

  async function showEnquiry(
    enquiry: StoredEnquiry,
    person: StoredPerson,
    user: DeskUser,
    res: Response,
    { status = 200, refused }: { status?: number; refused?: RefusedTap } = {},
  ): Promise<void> {
    const shown = { doneEvent: eventIn(res.req.query.done), refused };
    const row = rowContextOf(sessions.languageOf(res.req), site);
    const names = await officeNames(site);
    const view = await enquiryView(person, enquiry, shown, row, user, names, site);
    await show(res, 'enquiry', view, { status, user });
  }

  async function showDelete(
    enquiry: StoredEnquiry,
    all: AllOfPerson,
    user: DeskUser,
    res: Response,
    { hasChanged }: Pick<DeleteAsked, 'hasChanged'>,
  ): Promise<void> {
    const row = rowContextOf(sessions.languageOf(res.req), site);
    const view = deleteView(enquiry, all, { hasChanged }, row);
    await show(res, 'delete', view, { status: hasChanged ? 409 : 200, user });
  }

  /** Writes a tap. Returns undefined if the store cannot write. */
  async function write(id: string, tap: Tap): Promise<TapResult | undefined> {
    try {
      return await desk.tap(id, tap);
    } catch (fault) {
      if (!(fault instanceof StoreError)) throw fault;
      log.error('A tap at the desk was not saved', { reason: fault.message });
      return undefined;
    }
  }

  /**
   * Saves the name on this device. If this fails, the tap is still saved, and the next tap asks
   * for the name again.
   */
  async function recordName({ session }: DeskUser, name: string): Promise<void> {
    await desk.sessions.name(session, name).catch(fault => {
      log.error('A first name cannot be saved', { reason: faultCode(fault) });
    });
  }

  return {
    async show(enquiry, user, _req, res) {
      await showEnquiry(enquiry, await personOf(enquiry), user, res);
    },

    async tap(enquiry, user, req, res) {
      const raw = await readBody(req);
      const path = enquiryAddress(enquiry.id);
      const person = await personOf(enquiry);
      const asked = tapAsked(raw, person.lead, site);
      if (asked.kind === 'nothing') return seeOther(res, path, undefined);
      const refuse = (status: number, why: RefusedTap['why'], shown = person): Promise<void> =>
        showEnquiry(enquiry, shown, user, res, { status, refused: { ...asked.typed, why } });

      // The tap has an error. But if a colleague has changed something since the page was made,
      // the page reports that change first. If it reported only the error, the user could
      // overwrite the change with the next tap without knowing.
      if (asked.kind === 'refused')
        return asked.seen === newestOf(person) ? refuse(400, asked.why) : refuse(409, 'changed');

      // The page asks for the name once on each device, so that the history shows who did what.
      const by = user.name ?? cleanName(raw.name ?? '');
      if (by === '') return refuse(400, 'name-missing');

      if (user.name === undefined) await recordName(user, by);
      const tap: Tap = { ...asked.tap, by, at: now() };
      const written = await write(enquiry.id, tap);
      if (written === undefined)
        return tap.seen === newestOf(person) ? refuse(503, 'not-saved') : refuse(409, 'changed');
      if (written.result === 'written') return seeOther(res, path, written.event);

      const present = await desk.person(enquiry.id);
      if (written.result === 'gone' || present === undefined)
        return show(res, 'message', { kind: 'enquiry-deleted' }, { status: 410 });
      const event = writtenTwice(present, tap);
      if (event !== undefined) return seeOther(res, path, event);
      // A colleague has changed the person after this page was made, so the tap was not saved.
      // The page shows the colleague's change, and the typed text is still in its field.
      await refuse(409, 'changed', present);
    },

    async undo(enquiry, user, req, res) {
      const raw = await readBody(req);
      const event = eventIn(raw.event) ?? 0;
      const made = { by: nameInHistory(user), at: now() };
      const path = enquiryAddress(enquiry.id);
      const undone = await desk.undo(enquiry.id, event, made);
      if (undone !== undefined) return seeOther(res, path, undone);

      const person = await personOf(enquiry);
      const before = undoneTwice(person, event, made);
      if (before !== undefined) return seeOther(res, path, before);
      const refused = {
        why: 'not-undone',
        note: '',
        outcome: undefined,
        on: '',
        time: '',
      } as const;
      await showEnquiry(enquiry, person, user, res, { status: 409, refused });
    },

    async retry(enquiry, user, _req, res) {
      // If the store fails, this call rejects, and nothing was changed.
      const { ids: changed } = await desk.retry([enquiry.id], nameInHistory(user));
      if (changed.length > 0)
        await audit({ by: nameInAuditLog(user), command: 'retry', ids: changed }, site);
      site.deliveries.wake();
      const newest = (await desk.find(enquiry.id))?.events.at(-1)?.number;
      seeOther(res, enquiryAddress(enquiry.id), changed.length > 0 ? newest : undefined);
    },

    async setApart(enquiry, user, _req, res) {
      await desk.setApart(enquiry.id, { by: nameInHistory(user), at: now() });
      seeOther(res, enquiryAddress(enquiry.id), newestOf(await personOf(enquiry)));
    },

    async setTogether(enquiry, user, req, res) {
      const { with: other = '' } = await readBody(req);
      await desk.setTogether(enquiry.id, other, { by: nameInHistory(user), at: now() });
      seeOther(res, enquiryAddress(enquiry.id), newestOf(await personOf(enquiry)));
    },

    async askDelete(enquiry, user, _req, res) {
      const all = await allOfThem(await personOf(enquiry), desk, user.sees);
      await showDelete(enquiry, all, user, res, { hasChanged: false });
    },

    async delete(enquiry, user, req, res) {
      const { only, named } = await readBody(req);
      const isOnlyThis = only !== undefined;
      const all = await allOfThem(await personOf(enquiry), desk, user.sees);
      const theirs = isOnlyThis ? alone(enquiry) : all;
      // After the page was made, an enquiry or a note was added. The user has not seen this
      // addition, so the page is shown again before anything is deleted.
      if ((only ?? named) !== namedIn(theirs))
        return showDelete(enquiry, all, user, res, { hasChanged: true });

      const ids = idsOf(theirs);
      await erase(ids, user, site);
      const isElsewhere = theirs.enquiries.some(isInOwnSystem);
      const done = isOnlyThis ? 'deleted-one' : 'deleted';
      res.redirect(303, `/desk?done=${isElsewhere ? 'deleted-here' : done}`);
    },
  };
}

/**
 * Deletes enquiries. If the store fails after some enquiries are deleted, writes the ids of these
 * enquiries to audit.log, and then rejects with the StoreError.
 */
async function erase(ids: readonly string[], user: DeskUser, site: Site): Promise<void> {
  const { ids: erased, isWalEmpty, fault } = await site.store.desk.erase(ids);
  await audit({ by: nameInAuditLog(user), command: 'delete', ids: erased }, site);
  if (!isWalEmpty)
    site.log.error('The log of the database may still have deleted data for a while');
  if (fault !== undefined) throw fault;
}
