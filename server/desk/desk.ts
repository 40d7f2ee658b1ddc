/**
 * The office's desk below /desk. This file decides which requests reach the desk. The code of the
 * desk is loaded at the first such request.
 */
import type { RequestHandler } from 'express';
import { isFromThisMachine } from '../http/fromThisMachine';
import type { Site } from '../site';

/**
 * If the desk is off, the request goes to the next handler and gets a 404. The same happens if the
 * desk is only for this machine and the request comes from another machine.
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
        // If loading has failed, the next request tries again.
        loading = undefined;
        throw fault;
      },
    );
    const router = await loading;
    router(req, res, next);
  };
}
