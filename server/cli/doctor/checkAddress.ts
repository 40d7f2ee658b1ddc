/** Asks SITE_URL from here, and looks at its certificate. */
import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { dayMs } from '../../../shared/time';
import { type Finding, ok, warning, wrong } from '../../config/finding';
import { getText, requestFault } from '../../system/httpRequest';
import { inDays } from './report';

const timeoutMs = 10_000;

export async function addressFindings(siteUrl: string, now: number): Promise<readonly Finding[]> {
  const reached = await reachFinding(siteUrl);
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:') return [reached];

  // Where there is no TLS to be had, the address does not answer either.
  const endsAt = await certificateEnd(hostname, Number(port || 443)).catch(() => undefined);
  return endsAt === undefined ? [reached] : [reached, certificateFinding(hostname, endsAt, now)];
}

async function reachFinding(url: string): Promise<Finding> {
  const todo =
    'Check the name (DNS), the proxy in front, and that the server runs. From inside a network an own public address is sometimes out of reach: try it from a phone.';
  try {
    const { status, text } = await getText(`${url}/healthz`);
    if (status === 200 && text === 'ok\n') return ok('Address', `${url} answers.`);
    return wrong('Address', `${url}/healthz answers ${status}, and not as this site does.`, todo);
  } catch (fault) {
    return wrong('Address', `${url} does not answer (${requestFault(fault)}).`, todo);
  }
}

export function certificateFinding(host: string, endsAt: number, now: number): Finding {
  const days = Math.floor((endsAt - now) / dayMs);
  const text = `The certificate of ${host} is good for ${inDays(days)}.`;
  const todo = 'Renew it now, and look why that does not happen by itself.';
  if (days < 7) return wrong('Certificate', text, todo);
  return days < 21 ? warning('Certificate', text, todo) : ok('Certificate', text);
}

async function certificateEnd(host: string, port: number): Promise<number> {
  const servername = isIP(host) === 0 ? host : '';
  // Not verified here: a certificate that has ended is what is looked for.
  const socket = connect({ host, port, servername, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) });
    return Date.parse(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}
