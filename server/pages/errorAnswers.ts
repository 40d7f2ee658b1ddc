/** Turns every error into a response. A browser gets a page, and a script gets JSON. */
import { STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { formsByAction } from '../../shared/forms';
import type { ErrorState } from '../../shared/pageState';
import type { Site as Facts } from '../../shared/site';
import { type Lang, languages, splitPath, texts } from '../../shared/text/languages';
import { linkTo } from '../../shared/text/names';
import { encodingOf, quickEncodings } from '../http/contentEncoding';
import { HttpError } from '../http/httpError';
import { sourcePageOf } from '../http/origin';
import { isRead, wantsJson } from '../http/requestKind';
import { respond } from '../http/sendHtml';
import type { Site } from '../site';
import type { Log } from '../system/log';
import { stackOf } from '../system/stack';

/** Answers 404 to a request that no handler took. */
export const notFound: RequestHandler = (_req, _res, next) => {
  next(new HttpError(404, text => text.error.notFound));
};

/**
 * Answers a request that has failed. An HttpError has a sentence for the visitor. Another error
 * with a 4xx status gets only its status line. All other errors are logged and answered with 500.
 */
export function errors({ facts, pages, log }: Site): ErrorRequestHandler {
  return async (fault: unknown, req, res, _next) => {
    // The visitor has left while the browser was sending the request. This is not a fault of the
    // site, and nobody would read a response.
    if (req.destroyed && !req.complete) return;
    const lang = languageOf(req, facts());
    const text = texts[lang];
    const { status, say, headers } = fault instanceof HttpError ? fault : asHttpError(fault, log);
    // The first part of the response is already sent, so it cannot be replaced. The connection is
    // closed, so that the browser sees that something went wrong.
    if (res.headersSent) return void res.destroy();
    // Removes the headers that the handler has set before it failed.
    for (const name of ofAnotherAnswer) res.removeHeader(name);
    res.status(status).set(headers).set('Cache-Control', 'no-store');
    const message = say(text);
    if (wantsJson(req)) res.json({ success: false, message });
    else {
      const hint = hints[status];
      // With a 403, the language is not known, for example after a POST through a translating
      // proxy. So the page has the sentence in every language.
      const inEach = status === 403 ? formIn(req.path, say) : undefined;
      const state = {
        status,
        message,
        ...(hint && { hint: text.error[hint] }),
        ...(inEach && { inEach }),
      };
      // If many requests are refused with the same error, the page is made only once.
      const answer = await pages.error(state, lang, encodingOf(req, quickEncodings));
      res.vary('Accept-Encoding');
      respond(req, res, answer);
    }
  };
}

/**
 * Finds the form with this address. Returns the sentence and a link to the page with the form, in
 * each language. If no form has this address, returns undefined.
 */
function formIn(action: string, say: HttpError['say']): ErrorState['inEach'] {
  const [form] = formsByAction().get(action) ?? [];
  if (form === undefined) return undefined;

  return languages.map(({ lang }) => ({
    lang,
    message: say(texts[lang]),
    way: linkTo(form.page, lang),
  }));
}

const ofAnotherAnswer = [
  'Content-Type',
  'Content-Length',
  'Content-Encoding',
  'ETag',
  'Last-Modified',
];

/**
 * For each status, the key of a sentence that tells visitors what they can do. For a status that
 * is not in this list, the message already says what to do.
 */
const hints: Readonly<Record<number, 'notFoundHint' | 'backHint' | 'faultHint'>> = {
  404: 'notFoundHint',
  413: 'backHint',
  429: 'backHint',
  500: 'faultHint',
};

/**
 * Returns the language of the page that the visitor requested. After a POST, returns the language
 * of the page with the form.
 */
function languageOf(req: Request, facts: Pick<Facts, 'url'>): Lang {
  if (!isRead(req)) return sourcePageOf(req, {}, facts).lang;
  return splitPath(req.path.replace(/^\/handouts(?=\/)/, '')).lang;
}

function asHttpError(fault: unknown, log: Log): HttpError {
  const { status, stack }: { status?: unknown; stack?: unknown } = Object(fault);
  // Express and its libraries also throw errors that have a status. With a 4xx status, the client
  // has made a mistake. With any other status, the mistake is in this site.
  const isClients = typeof status === 'number' && status >= 400 && status < 500;
  if (!isClients) {
    // Usually an Error is thrown. If something else is thrown, it may be a text that a visitor
    // typed. So the log does not show it.
    const said = stack === undefined ? 'A thrown value that is not an Error' : stackOf(fault);
    log.error('A request failed.', { stack: said });
  }
  const shown = isClients ? status : 500;
  return new HttpError(shown, `${shown} ${STATUS_CODES[shown] ?? 'Error'}`);
}
