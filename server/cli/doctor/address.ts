/** Looks at SITE_URL, and from outside only when that is asked for. */
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Config } from '../../config/config';
import { type Finding, ok, warning, wrong } from './finding';

const patienceMs = 10_000;
const dayMs = 24 * 60 * 60_000;

/** Without `asks`, nothing leaves this machine. */
export async function addressFindings(
  config: Config,
  asks: boolean,
  now: number,
): Promise<readonly Finding[]> {
  const { url } = config.site;
  if (config.notSet.includes('SITE_URL')) {
    const text = `SITE_URL is not set: mails, the sitemap and search engines are told ${url}.`;
    return [wrong('Address', text, 'Set SITE_URL to the public address, such as https://www.example.org')];
  }
  const findings = [...proxyFindings(config)];
  if (!asks) return [...findings, ok('Address', `${url} was not asked; add --site to ask it.`)];
  return [...findings, await reachFinding(url, now), ...(await certificateFindings(url, now))];
}

/** The server speaks http: where the address is https, something stands in front. */
function proxyFindings({ site, trustProxy }: Config): readonly Finding[] {
  if (!site.url.startsWith('https:')) {
    return [
      warning(
        'Https',
        `${site.url} is not https: what visitors write travels in the open.`,
        'Put nginx or Caddy in front (server/deploy), and set SITE_URL to the https address.',
      ),
    ];
  }
  if (trustProxy !== false) return [];
  const text =
    'SITE_URL is https, so a proxy stands in front, but TRUST_PROXY is off: all visitors count as one.';
  return [wrong('Proxy', text, 'Set TRUST_PROXY, such as loopback for a proxy on this machine.')];
}

async function reachFinding(url: string, now: number): Promise<Finding> {
  const todo =
    'Check the name (DNS), the proxy in front, and that the server runs. From inside a network an own public address is sometimes out of reach: try it from a phone.';
  try {
    const response = await fetch(`${url}/healthz`, {
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'manual',
    });
    const body = await response.text();
    if (response.status !== 200 || body !== 'ok\n') {
      return wrong('Address', `${url}/healthz answers ${response.status}, and not as this site does.`, todo);
    }
    const apart = Math.abs(Date.parse(response.headers.get('date') ?? '') - now);
    if (apart > 60_000) {
      return warning(
        'Address',
        `${url} answers, but its clock is ${Math.round(apart / 1000)} s apart from this one.`,
        'Set the wrong one.',
      );
    }
    return ok('Address', `${url} answers.`);
  } catch (fault) {
    const { name, cause }: { name?: unknown; cause?: { code?: unknown; message?: unknown } } = Object(fault);
    const reason = String(cause?.code ?? cause?.message ?? name);
    return wrong('Address', `${url} does not answer (${reason}).`, todo);
  }
}

async function certificateFindings(url: string, now: number): Promise<readonly Finding[]> {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'https:') return [];
  const endsAt = await certificateEnd(hostname, Number(port || 443));
  if (endsAt === undefined) return [];
  const days = Math.floor((endsAt - now) / dayMs);
  const text = `The certificate of ${hostname} is good for ${days} days.`;
  const todo = 'Renew it now, and look why that does not happen by itself.';
  return [
    days < 7
      ? wrong('Certificate', text, todo)
      : days < 21
        ? warning('Certificate', text, todo)
        : ok('Certificate', text),
  ];
}

/** When the certificate ends; undefined when there is no TLS to be had (reachFinding says so). */
function certificateEnd(host: string, port: number): Promise<number | undefined> {
  return new Promise(resolve => {
    // Not verified here: a certificate that has ended is what is looked for.
    const socket = connect(
      {
        host,
        port,
        servername: isIP(host) === 0 ? host : '',
        rejectUnauthorized: false,
        timeout: patienceMs,
      },
      () => {
        const { valid_to: end } = socket.getPeerCertificate();
        resolve(end === undefined ? undefined : Date.parse(end));
        socket.destroy();
      },
    );
    socket.once('error', () => resolve(undefined)).once('timeout', () => socket.destroy());
    socket.once('close', () => resolve(undefined));
  });
}
