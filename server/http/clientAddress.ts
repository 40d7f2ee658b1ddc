/** The address of a client: which X-Forwarded-For headers are trusted, and how they are read. */
import type { Express, RequestHandler } from 'express';
import type { Settings } from '../config/config';

/**
 * Sets which senders of X-Forwarded-For are trusted. A client on a Unix socket has no address.
 * Such a client is a proxy on this machine, because nobody else reaches the socket.
 */
export function trustProxies(app: Express, { port, trustProxy }: Settings): void {
  app.set('trust proxy', trustProxy);
  if (typeof port === 'number') return;

  const isNamed: (address: string, hop: number) => boolean = app.get('trust proxy fn');
  app.set('trust proxy', (address = '', hop: number) => address === '' || isNamed(address, hop));
}

/**
 * Removes the ports from X-Forwarded-For. Azure and IIS write an address as `203.0.113.9:50001` or
 * `[2001:db8::1]:50001`, and Express and proxy-addr would keep the port. Without the ports,
 * `req.ip` is the same for all connections of a client, and TRUST_PROXY matches the proxies on the
 * way. Source: express-rate-limit, "ERR_ERL_INVALID_IP_ADDRESS".
 */
export const withoutPorts: RequestHandler = (req, _res, next) => {
  const forwarded = req.get('X-Forwarded-For');
  if (forwarded !== undefined)
    req.headers['x-forwarded-for'] = forwarded.split(',').map(withoutPort).join(',');
  next();
};

/**
 * Removes the port from one address. An IPv6 address with a port is in brackets. Without brackets,
 * the last group of an IPv6 address would look like a port.
 */
function withoutPort(entry: string): string {
  const [, version6, version4] =
    /^\s*(?:\[([\da-f:.]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)\s*$/i.exec(entry) ?? [];
  return version6 ?? version4 ?? entry;
}
