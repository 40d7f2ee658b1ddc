/** What proxies write of a client's address, as an address alone. */
import type { RequestHandler } from 'express';

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
