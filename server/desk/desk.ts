/**
 * The office's desk below /desk. Here stands only who may ask for it at all: the rest is loaded
 * when somebody does.
 */
import type { RequestHandler } from 'express';
import { isFromThisMachine } from '../http/fromThisMachine';
import type { Site } from '../site';

/** Where the desk is off, or asked for from elsewhere than it may be, there is no such page. */
export function desk(site: Site): RequestHandler {
  let loading: Promise<RequestHandler> | undefined;
  const { off, isLocal } = site.config.desk;

  return async (req, res, next) => {
    if (off !== undefined) return next();
    if (isLocal && !isFromThisMachine(req)) return next();

    // A name of its own in the build: nobody else waits for it to load.
    loading ??= import('./deskRouter').then(
      ({ deskRouter }) => deskRouter(site),
      fault => {
        // What failed to load is loaded anew for the next page.
        loading = undefined;
        throw fault;
      },
    );
    const router = await loading;
    router(req, res, next);
  };
}
