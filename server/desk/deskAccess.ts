/**
 * Who may open what: a session everything, the link
 * of a mail its one enquiry. Both need a first name.
 */
import type { Request, RequestHandler, Response } from 'express';
import type { MessageView } from '../../shared/desk/views';
import { dayMs } from '../../shared/time';
import { readBody } from '../forms/readBody';
import { isRead } from '../http/requestKind';
import type { DeskSession } from '../store/deskSessions';
import type { StoredEnquiry } from '../store/enquiryTypes';
import type { DeskDeps } from './deskDeps';
import type { EnquiryAsked } from './enquiryView';
import { nameAddress } from './firstName';
import { endOfToday } from './listView';
import type { Visits } from './visits';

/** Signed addresses outlast the end of a matter by so much: a person may call back. */
const linkAfterCloseMs = 30 * dayMs;

export interface Access {
  /** Whoever has no session is asked to sign in, and who has no name yet for it. */
  inSession(handle: SessionHandler): RequestHandler;

  /** The same, for the enquiry of `:id`. */
  enquiryInSession(handle: EnquiryHandler): RequestHandler;

  /** By the address in a mail, which opens this one enquiry. */
  enquiryByLink(handle: EnquiryHandler): RequestHandler;
}

export type SessionHandler = (user: SessionUser, req: Request, res: Response) => Promise<void>;

/** Who is signed in. */
export interface SessionUser {
  readonly session: DeskSession;
  readonly name: string;
  readonly newCount: number;
}

export type EnquiryHandler = (
  enquiry: StoredEnquiry,
  actor: DeskActor,
  req: Request,
  res: Response,
) => Promise<void>;

/** Who acts, and by which address. */
export interface DeskActor {
  readonly name: string;
  readonly access: EnquiryAsked['access'];
  /** Of the enquiry, without a slash at the end. */
  readonly path: string;
  readonly newCount: number | undefined;
}

export function openAccess(deps: DeskDeps, visits: Visits): Access {
  const { store, now } = deps;
  const { desk } = store;
  const { show } = visits;

  function inSession(handle: SessionHandler): RequestHandler {
    return async (req, res) => {
      const session = await visits.session(req);
      if (session === undefined) return askToSignIn(req, res);

      const name = actorName(visits.nameOf(req, session), session.address, req);
      if (name === undefined) return res.redirect(303, nameAddress(req));

      const newCount = (await desk.counts(endOfToday(now()))).new;
      await handle({ session, name, newCount }, req, res);
    };
  }

  /**
   * What is posted after a session has ended is lost, and said to be so: with the note, which can
   * be written once more.
   */
  async function askToSignIn(req: Request, res: Response): Promise<void> {
    if (isRead(req)) return res.redirect(303, '/desk/sign-in');
    const { note = '' } = await readBody(req);
    await show(res, 'message', { kind: 'session-over', note }, { status: 403 });
  }

  return {
    inSession,

    enquiryInSession: handle =>
      inSession(async ({ name, newCount }, req, res) => {
        const { id = '' } = req.params as { id?: string };
        const enquiry = await desk.find(id);
        if (enquiry === undefined) {
          // An address of this form stood in the list:
          // "Delete" was pressed twice, or on another phone.
          const isDeleted = /^[0-9a-f]{32}$/.test(id);
          const kind = isDeleted ? 'enquiry-deleted' : 'not-found';
          return show(res, 'message', { kind }, { status: isDeleted ? 410 : 404, name });
        }

        const actor: DeskActor = { name, access: 'session', path: `/desk/enquiry/${id}`, newCount };
        await handle(enquiry, actor, req, res);
      }),

    enquiryByLink: handle => async (req, res) => {
      const { token = '' } = req.params as { token?: string };
      const opened = await openLink(token, deps);
      if ('refused' in opened)
        return show(res, 'message', { kind: opened.refused }, { status: opened.status });

      const known = visits.nameOf(req, await visits.session(req));
      const name = actorName(known, opened.recipient, req);
      if (name === undefined) return res.redirect(303, nameAddress(req));

      const path = `/desk/e/${token}`;
      await handle(opened.enquiry, { name, access: 'link', path, newCount: undefined }, req, res);
    },
  };
}

type OpenedLink =
  | { readonly enquiry: StoredEnquiry; readonly recipient: string }
  | { readonly refused: MessageView['kind']; readonly status: number };

/** The enquiry of a signed address, or why it opens none any more. */
async function openLink(token: string, { desk, store, now }: DeskDeps): Promise<OpenedLink> {
  const linked = desk?.links.read(token);
  if (linked === undefined) return { refused: 'link-ended', status: 404 };

  const enquiry = await store.desk.find(linked.id);
  if (enquiry === undefined || enquiry.receivedAt !== linked.receivedAt)
    return { refused: 'enquiry-deleted', status: 410 };

  const { closedAt } = enquiry;
  if (closedAt !== undefined && now() - closedAt > linkAfterCloseMs)
    return { refused: 'link-ended', status: 410 };

  return { enquiry, recipient: linked.recipient };
}

/**
 * The first name; for a post from a device that has lost it the mail address, so that nothing typed
 * is lost. A page that is only read asks for the name first.
 */
function actorName(name: string | undefined, address: string, req: Request): string | undefined {
  return name ?? (isRead(req) ? undefined : address);
}
