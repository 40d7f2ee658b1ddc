/**
 * The office's desk below /desk. This file decides whether a request reaches the desk. The code
 * of the desk is loaded when the first request reaches the desk.
 */
import type { RequestHandler } from 'express';
import { isFromThisMachine } from '../http/fromThisMachine';
import type { Site } from '../site';

/**
 * Passes a request to the desk. The next handler gets the request and answers 404 in two cases:
 * the desk is off, or only this machine may use the desk and the request comes from another
 * machine.
 */
export function desk(site: Site): RequestHandler {
  let loading: Promise<RequestHandler> | undefined;
  const { off, isLocal } = site.config.desk;

  return async (req, res, next) => {
    if (off !== undefined) return next();
    if (isLocal && !isFromThisMachine(req)) return next();

    // The build makes a separate chunk of deskRouter.ts, so that the site starts without loading
    // the desk.
    loading ??= import('./deskRouter').then(
      ({ deskRouter }) => deskRouter(site),
      fault => {
        // The code could not be loaded. The next request must try to load it again.
        loading = undefined;
        throw fault;
      },
    );
    const router = await loading;
    router(req, res, next);
  };
}
