/** Says that visitors may be refused for others behind the same proxy. */
import type { Request } from 'express';
import { hourMs } from '../../shared/time';
import type { Log } from '../system/log';

const text =
  'Too many posts came from one address, which sends X-Forwarded-For and is not named in TRUST_PROXY. If it is your proxy, all visitors count as one, and are refused: name it there';

/**
 * Gives what is told of each post that was refused as one too many. Any client may send the header:
 * one line an hour fills no log.
 */
export function openProxyWarning(log: Log, now: () => number): (req: Request) => void {
  let saidAt = Number.NEGATIVE_INFINITY;

  return req => {
    if (req.get('X-Forwarded-For') === undefined || isTrusted(req)) return;
    if (Math.abs(now() - saidAt) < hourMs) return;
    saidAt = now();
    log.warn(text);
  };
}

/** Whether TRUST_PROXY names the other end of the connection. Source: Express, "trust proxy". */
function isTrusted(req: Request): boolean {
  const trusts: (address: string, hop: number) => boolean = req.app.get('trust proxy fn');
  return trusts(req.socket.remoteAddress ?? '', 0);
}
