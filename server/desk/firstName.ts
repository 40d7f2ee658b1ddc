/** The first name of who uses a device: asked for once, so that the history says who did what. */
import type { Request, RequestHandler, Response } from 'express';
import { readBody } from '../forms/readBody';
import type { DeskDeps } from './deskDeps';
import type { Visits } from './visits';

export interface FirstNameHandlers {
  readonly ask: RequestHandler;
  readonly keep: RequestHandler;
}

/** Chrome keeps no cookie longer. */
const longestCookieDays = 400;

export function firstNameHandlers({ store }: DeskDeps, visits: Visits): FirstNameHandlers {
  const { sessions } = store.desk;
  const { cookies, show } = visits;

  async function noteName(req: Request, res: Response, name: string): Promise<void> {
    cookies.set(res, 'name', name, longestCookieDays);
    const session = await visits.session(req);
    if (session !== undefined) await sessions.name(session, name);
  }

  return {
    async ask(req, res) {
      const name = visits.nameOf(req, await visits.session(req));
      const next = nextIn(req.query.next);
      await show(res, 'name', { path: '/desk/name', next, isMissing: false }, { name });
    },

    async keep(req, res) {
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
  };
}

/** Where the name is asked for. After it one goes on where one was. */
export function nameAddress(req: Request): string {
  return `/desk/name?next=${encodeURIComponent(req.originalUrl.replace(/\/delete$/, ''))}`;
}

/** Where one goes on: a page of the desk, else its list. */
function nextIn(text: unknown): string {
  const isOurs = typeof text === 'string' && /^\/desk(?:[/?][\w./?=&%~+-]*)?$/.test(text);
  return isOurs && !text.includes('..') ? text : '/desk';
}

/** As the field has it: one line of letters, forty at most. Empty where nothing is left. */
function cleanName(typed: string): string {
  const line = typed.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').replace(/\s+/g, ' ');
  return [...line.trim()].slice(0, 40).join('').trim();
}
