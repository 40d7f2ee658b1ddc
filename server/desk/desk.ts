/**
 * The office's desk below /desk. This file decides who may reach it at all. The rest is loaded at
 * the first request.
 */
import type { RequestHandler } from 'express';
import { isFromThisMachine } from '../http/fromThisMachine';
import type { Site } from '../site';

/**
 * Passes the request on, to a 404, if the desk is off, or if it is local and the request is from
 * elsewhere.
 */
export function desk(site: Site): RequestHandler {
  let loading: Promise<RequestHandler> | undefined;
  const { off, isLocal } = site.config.desk;

  return async (req, res, next) => {
    if (off !== undefined) return next();
    if (isLocal && !isFromThisMachine(req)) return next();

    // A separate chunk in the build, so that the site starts without it.
    loading ??= import('./deskRouter').then(
      ({ deskRouter }) => deskRouter(site),
      fault => {
        // After a failed load, the next request tries again.
        loading = undefined;
        throw fault;
      },
    );
    const router = await loading;
    router(req, res, next);
  };
}
