/** The one place that turns a fault into an answer: a page for a browser, JSON for a script. */
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

/** Ends the chain for a request that nobody took: 404. */
export const notFound: RequestHandler = (_req, _res, next) => {
  next(new HttpError(404, text => text.error.notFound));
};

/**
 * Answers an HttpError with its sentence, other 4xx with a general one, the rest with 500 and a
 * line in the log.
 */
export function errors({ facts, pages, log }: Site): ErrorRequestHandler {
  return async (fault: unknown, req, res, _next) => {
    // A visitor who goes away while sending is no fault of ours, and reads no answer.
    if (req.destroyed && !req.complete) return;
    const lang = languageOf(req, facts());
    const text = texts[lang];
    const { status, say, headers } = fault instanceof HttpError ? fault : asHttpError(fault, log);
    // Half an answer cannot be mended: the visitor's browser has to see that it broke.
    if (res.headersSent) return void res.destroy();
    // A fault may come after a handler has described the answer that it meant to give.
    for (const name of ofAnotherAnswer) res.removeHeader(name);
    res.status(status).set(headers).set('Cache-Control', 'no-store');
    const message = say(text);
    if (wantsJson(req)) res.json({ success: false, message });
    else {
      const hint = hints[status];
      // A proxy that translates hides from which page a post came, and so its language.
      const inEach = status === 403 ? formIn(req.path, say) : undefined;
      const state = {
        status,
        message,
        ...(hint && { hint: text.error[hint] }),
        ...(inEach && { inEach }),
      };
      // A flood of refused requests gets the same few pages: each is made once.
      const answer = await pages.error(state, lang, encodingOf(req, quickEncodings));
      res.vary('Accept-Encoding');
      respond(req, res, answer);
    }
  };
}

/** The sentence in each language, with the page of the form that posts to this address. */
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

/** What to do next, where the message itself does not say it. */
const hints: Readonly<Record<number, 'notFoundHint' | 'backHint' | 'faultHint'>> = {
  404: 'notFoundHint',
  413: 'backHint',
  429: 'backHint',
  500: 'faultHint',
};

/** A page's own; of a post, whose address has none, that of the page that it came from. */
function languageOf(req: Request, facts: Pick<Facts, 'url'>): Lang {
  if (!isRead(req)) return sourcePageOf(req, {}, facts).lang;
  return splitPath(req.path.replace(/^\/handouts(?=\/)/, '')).lang;
}

function asHttpError(fault: unknown, log: Log): HttpError {
  const { status, stack }: { status?: unknown; stack?: unknown } = Object(fault);
  // Express and its parts throw errors with a status; a 5xx of theirs is a fault of ours.
  const isClients = typeof status === 'number' && status >= 400 && status < 500;
  if (!isClients) {
    // What else may be thrown could hold what a visitor has typed.
    const said = stack === undefined ? 'A thrown value that is no Error' : stackOf(fault);
    log.error('A request failed.', { stack: said });
  }
  const shown = isClients ? status : 500;
  return new HttpError(shown, `${shown} ${STATUS_CODES[shown] ?? 'Error'}`);
}
