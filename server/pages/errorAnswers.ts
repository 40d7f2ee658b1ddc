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
 * Answers an HttpError with its sentence, and any other 4xx with its status line. Answers every
 * other error with 500 and logs it.
 */
export function errors({ facts, pages, log }: Site): ErrorRequestHandler {
  return async (fault: unknown, req, res, _next) => {
    // The visitor has left while the browser was sending the request. This is not a fault of the
    // site, and nobody reads a response.
    if (req.destroyed && !req.complete) return;
    const lang = languageOf(req, facts());
    const text = texts[lang];
    const { status, say, headers } = fault instanceof HttpError ? fault : asHttpError(fault, log);
    // A response that has partly been sent cannot be repaired. The connection is closed, so that
    // the browser notices the failure.
    if (res.headersSent) return void res.destroy();
    // Before a handler failed, it may have set headers for its own response.
    for (const name of ofAnotherAnswer) res.removeHeader(name);
    res.status(status).set(headers).set('Cache-Control', 'no-store');
    const message = say(text);
    if (wantsJson(req)) res.json({ success: false, message });
    else {
      const hint = hints[status];
      // A POST through a translating proxy gets 403, and the language of its page is unknown. So
      // the response is in every language.
      const inEach = status === 403 ? formIn(req.path, say) : undefined;
      const state = {
        status,
        message,
        ...(hint && { hint: text.error[hint] }),
        ...(inEach && { inEach }),
      };
      // Each error page is made once, even if many requests are refused.
      const answer = await pages.error(state, lang, encodingOf(req, quickEncodings));
      res.vary('Accept-Encoding');
      respond(req, res, answer);
    }
  };
}

/**
 * The sentence in each language, with a link to the form's page. Undefined if the address belongs
 * to no form.
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

/** What the visitor can do next, for each status whose message does not say it. */
const hints: Readonly<Record<number, 'notFoundHint' | 'backHint' | 'faultHint'>> = {
  404: 'notFoundHint',
  413: 'backHint',
  429: 'backHint',
  500: 'faultHint',
};

/** The language of the requested page. For a POST, the language of the page that it came from. */
function languageOf(req: Request, facts: Pick<Facts, 'url'>): Lang {
  if (!isRead(req)) return sourcePageOf(req, {}, facts).lang;
  return splitPath(req.path.replace(/^\/handouts(?=\/)/, '')).lang;
}

function asHttpError(fault: unknown, log: Log): HttpError {
  const { status, stack }: { status?: unknown; stack?: unknown } = Object(fault);
  // Express and its libraries throw errors with a status. If that status is 5xx, the fault is this
  // site's.
  const isClients = typeof status === 'number' && status >= 400 && status < 500;
  if (!isClients) {
    // A thrown value that is not an Error could contain text that a visitor typed, so it is not
    // logged.
    const said = stack === undefined ? 'A thrown value that is not an Error' : stackOf(fault);
    log.error('A request failed.', { stack: said });
  }
  const shown = isClients ? status : 500;
  return new HttpError(shown, `${shown} ${STATUS_CODES[shown] ?? 'Error'}`);
}
