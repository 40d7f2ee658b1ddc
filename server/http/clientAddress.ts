/** A client's address: whose word on it is believed, and how it is read. */
import type { Express, RequestHandler } from 'express';
import type { Settings } from '../config/config';

/**
 * Whose X-Forwarded-For is believed. Who comes by a socket has no address, and is a proxy on this
 * machine: nobody else reaches one.
 */
export function trustProxies(app: Express, { port, trustProxy }: Settings): void {
  app.set('trust proxy', trustProxy);
  if (typeof port === 'number') return;

  const isNamed: (address: string, hop: number) => boolean = app.get('trust proxy fn');
  app.set('trust proxy', (address = '', hop: number) => address === '' || isNamed(address, hop));
}

/**
 * Takes the ports from X-Forwarded-For, which Azure and IIS write as `203.0.113.9:50001` and
 * `[2001:db8::1]:50001`: `req.ip` is then one address for all connections of a client, and
 * TRUST_PROXY knows the proxies between. Express and proxy-addr keep the ports. Source:
 * express-rate-limit, "ERR_ERL_INVALID_IP_ADDRESS".
 */
export const withoutPorts: RequestHandler = (req, _res, next) => {
  const forwarded = req.get('X-Forwarded-For');
  if (forwarded !== undefined)
    req.headers['x-forwarded-for'] = forwarded.split(',').map(withoutPort).join(',');
  next();
};

/** IPv6 has its port behind brackets: without them the last group would be taken for one. */
function withoutPort(entry: string): string {
  const [, version6, version4] =
    /^\s*(?:\[([\da-f:.]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)\s*$/i.exec(entry) ?? [];
  return version6 ?? version4 ?? entry;
}
