/**
 * Finds the address of a client. A proxy sends this address in X-Forwarded-For. This file decides
 * from which proxies the header is accepted.
 */
import type { Express, RequestHandler } from 'express';
import type { Settings } from '../config/config';

/**
 * Sets the proxies whose X-Forwarded-For gives the address of the client. On a Unix socket, the
 * sender of a request has no address. The server trusts this sender, because only a proxy on this
 * machine can reach the socket.
 */
export function trustProxies(app: Express, { port, trustProxy }: Settings): void {
  app.set('trust proxy', trustProxy);
  if (typeof port === 'number') return;

  const isNamed: (address: string, hop: number) => boolean = app.get('trust proxy fn');
  app.set('trust proxy', (address = '', hop: number) => address === '' || isNamed(address, hop));
}

/**
 * Removes the port of each address in X-Forwarded-For. Azure and IIS write an address with a
 * port: `203.0.113.9:50001` or `[2001:db8::1]:50001`. Express does not remove the port. With the
 * ports, each connection of a client would have a different `req.ip`, and TRUST_PROXY would not
 * match the addresses of the proxies. Source: express-rate-limit, "ERR_ERL_INVALID_IP_ADDRESS".
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
