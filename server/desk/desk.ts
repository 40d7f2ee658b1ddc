/**
 * The office's desk below /desk. Here stands only who may ask for it at all: the rest is loaded
 * when somebody does.
 */
import type { Request, RequestHandler } from 'express';
import { isLoopbackHost } from '../config/deskSettings';
import type { DeskDeps } from './deskDeps';

/** Where the desk is off, or asked for from elsewhere than it may be, there is no such page. */
export function desk(deps: DeskDeps): RequestHandler {
  let loading: Promise<RequestHandler> | undefined;
  const { off, isLocal } = deps.config.desk;

  return async (req, res, next) => {
    if (off !== undefined || deps.desk === undefined) return next();
    if (isLocal && !isFromHere(req)) return next();

    // A name of its own in the build: nobody else waits for it to load.
    loading ??= import('./deskRouter').then(({ deskRouter }) => deskRouter(deps));
    const router = await loading;
    router(req, res, next);
  };
}

/**
 * By a loopback socket, by a loopback name, and through
 * no proxy: what one passes on came from anywhere.
 */
function isFromHere({ socket, headers }: Request): boolean {
  const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isLoopback = address === '::1' || address.startsWith('127.');
  // A page elsewhere may have given its own name this machine's address.
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  return isLoopback && isLoopbackHost(host) && passedOn.every(name => headers[name] === undefined);
}
