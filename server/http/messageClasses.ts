/** Requests and responses that are born as Express's own, so that Express need not turn them into such. */
import { IncomingMessage, type RequestListener, type ServerOptions, ServerResponse } from 'node:http';
import type { Express } from 'express';

type Listener = RequestListener & Partial<Pick<Express, 'request' | 'response'>>;

/**
 * Options for createServer. Express 5 gives each request and response its own prototype with
 * Object.setPrototypeOf, after which V8 treats the object as one of no known shape: that is four fifths of what
 * Express costs here. With these classes the prototype is the wanted one from the start, and the call does nothing.
 *
 * It relies on `app.request` and `app.response`, which Express documents as the prototypes of what handlers get.
 * Where a release has none that stem from Node's, this gives undefined: then Node's classes serve, as before, and
 * more slowly. The same holds for an application that is called otherwise (supertest): nothing but speed changes.
 */
export function messageClasses(app: Listener): ServerOptions | undefined {
  if (!(app.request instanceof IncomingMessage && app.response instanceof ServerResponse)) return undefined;
  class AppRequest extends IncomingMessage {}
  class AppResponse<R extends IncomingMessage> extends ServerResponse<R> {}
  app.request = prototypeOver(app.request, AppRequest);
  app.response = prototypeOver(app.response, AppResponse);
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}

/** The prototype of a class, which from now on looks up in `base` what it has not itself. */
function prototypeOver<T extends object>(base: T, Made: { readonly prototype: object }): T {
  // It has all of `base` by inheritance.
  return Object.setPrototypeOf(Made.prototype, base) as T;
}
