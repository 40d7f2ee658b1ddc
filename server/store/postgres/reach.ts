/**
 * Finds the reason why a host cannot be reached. The error codes of Node and of the system do not
 * name the reason.
 */
import { lookup, resolve6 } from 'node:dns/promises';
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** The addresses of the host, and whether this machine has IPv6. */
export interface Reach {
  readonly addresses: readonly string[];
  readonly hasIPv6: boolean;
}

/** Finds the addresses of a host. Never rejects. An unknown name has no addresses. */
export async function reachOf(host: string): Promise<Reach> {
  const found = await lookup(host, { all: true }).catch(() => []);
  const addresses = found.map(({ address }) => address);
  return {
    // On some systems, the lookup leaves out the addresses that this machine cannot reach. If the
    // host has only IPv6 addresses and this machine has no IPv6, the lookup finds nothing. In that
    // case, DNS is asked for the IPv6 addresses.
    addresses: addresses.length > 0 ? addresses : await resolve6(host).catch(() => []),
    hasIPv6: hasIPv6(),
  };
}

function hasIPv6(): boolean {
  return Object.values(networkInterfaces())
    .flatMap(addresses => addresses ?? [])
    .some(({ family, internal, address }) => {
      const isOfLink = /^fe[89ab]/i.test(address);
      return family === 'IPv6' && !internal && !isOfLink;
    });
}

/**
 * If the host has only IPv6 addresses and this machine has no IPv6, returns the end of a sentence
 * that gives this reason. Otherwise returns undefined.
 */
export function unreachableReason({ addresses, hasIPv6 }: Reach): string | undefined {
  if (hasIPv6 || addresses.length === 0 || !addresses.every(isIPv6)) return undefined;
  return 'its name has only an IPv6 address, and this machine has none: take the address of the provider’s pooler, which has IPv4, or give the machine IPv6';
}
