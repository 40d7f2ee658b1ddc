/** The one place that turns a fault into an answer: a page for a browser, JSON for a script. */
import { STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { type Lang, splitPath, type Text, texts } from '../../shared/text/languages';
import type { Config } from '../config/config';
import { HttpError } from '../http/httpError';
import { originOf } from '../http/origin';
import type { SecurityHeaders } from '../http/security';
import { wantsJson } from '../http/wantsJson';
import type { Log } from '../system/log';
import { sendPage } from './pageAnswer';
import type { Renderer } from './renderer';

/** Ends the chain for a request that nobody took: 404. */
export const notFound: RequestHandler = (_req, _res, next) => {
  next(new HttpError(404, text => text.error.notFound));
};

/**
 * Answers an HttpError with its own sentence, another 4xx fault (Express, send) with a general one, and everything
 * else with 500, logged with its stack and answered without detail.
 */
export function errors(deps: {
  readonly config: Config;
  readonly renderer: Renderer;
  readonly security: SecurityHeaders;
  readonly log: Log;
}): ErrorRequestHandler {
  return async (fault: unknown, req, res, _next) => {
    // A visitor who goes away while sending is no fault of ours, and reads no answer.
    if (req.destroyed && !req.complete) return;
    const lang = languageOf(req, deps.config);
    const text = texts[lang];
    const { status, say, headers } = fault instanceof HttpError ? fault : asHttpError(fault, deps.log);
    // Half an answer cannot be mended: the visitor's browser has to see that it broke.
    if (res.headersSent) return void res.destroy();
    withoutPageHeaders(res).status(status).set(headers).set('Cache-Control', 'no-store');
    const message = say(text);
    if (wantsJson(req)) res.json({ success: false, message });
    else {
      const page = await deps.renderer.error({ status, message, ...hintFor(status, text) }, lang);
      sendPage(res, page, deps.security);
    }
  };
}

/** A page's own; of a post, whose address has none, that of the page that it came from. */
function languageOf(req: Request, config: Config): Lang {
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  return isRead ? splitPath(req.path).lang : originOf(req, {}, config).lang;
}

function asHttpError(fault: unknown, log: Log): HttpError {
  const { status, stack }: { status?: unknown; stack?: unknown } = Object(fault);
  // Express and its parts throw errors with a status; a 5xx of theirs is a fault of ours.
  const isClients = typeof status === 'number' && status >= 400 && status < 500;
  if (!isClients) log.error('A request failed.', { stack: stack ?? 'A thrown value that is no Error' });
  const shown = isClients ? status : 500;
  return new HttpError(shown, `${shown} ${STATUS_CODES[shown] ?? 'Error'}`);
}

/** What to do next, where the message itself does not say it. */
function hintFor(status: number, text: Text): { readonly hint?: string } {
  if (status === 404) return { hint: text.error.notFoundHint };
  if (status === 429) return { hint: text.error.tooManyHint };
  return status === 500 ? { hint: text.error.faultHint } : {};
}

/** A fault may come after a handler has described the answer that it meant to give. */
function withoutPageHeaders(res: Response): Response {
  for (const name of ['Content-Type', 'Content-Length', 'Content-Encoding', 'ETag', 'Last-Modified']) {
    res.removeHeader(name);
  }
  return res;
}
