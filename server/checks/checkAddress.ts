/** Requests SITE_URL from this machine, and checks its certificate. */
import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { dayMs } from '../../shared/time';
import { type Finding, ok, warning, wrong } from '../config/finding';
import { inDays } from '../system/duration';
import { getText, requestFault } from '../system/httpRequest';

/**
 * The time for which the doctor waits for an answer. The desk's page about the site's health
 * waits for less time, because a person looks at it.
 */
const usualTimeoutMs = 10_000;

export async function addressFindings(siteUrl: string, now: number): Promise<readonly Finding[]> {
  const reached = await reachFinding(siteUrl);
  const endsAt = await certificateEnd(siteUrl);
  return endsAt === undefined ? [reached] : [reached, certificateFinding(siteUrl, endsAt, now)];
}

async function reachFinding(url: string): Promise<Finding> {
  const todo =
    'Check the name (DNS), the proxy in front, and that the server runs. Some networks cannot reach their own public address: try it from a phone.';
  try {
    const { status, text } = await getText(`${url}/healthz`);
    if (status === 200 && text === 'ok\n') return ok('Address', `${url} answers.`);
    return wrong('Address', `${url}/healthz answers ${status}, but not as this site does.`, todo);
  } catch (fault) {
    return wrong('Address', `${url} does not answer (${requestFault(fault)}).`, todo);
  }
}

export function certificateFinding(siteUrl: string, endsAt: number, now: number): Finding {
  const days = Math.floor((endsAt - now) / dayMs);
  const text = `The certificate of ${new URL(siteUrl).hostname} is good for ${inDays(days)}.`;
  const todo = 'Renew it now, and find out why it was not renewed automatically.';
  if (days < 7) return wrong('Certificate', text, todo);
  return days < 21 ? warning('Certificate', text, todo) : ok('Certificate', text);
}

/**
 * Returns the time at which the certificate of an address ends. Undefined if the address has no
 * https or does not answer.
 */
export async function certificateEnd(
  siteUrl: string,
  timeoutMs = usualTimeoutMs,
): Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:') return undefined;
  return endOf(hostname, Number(port || 443), timeoutMs).catch(() => undefined);
}

async function endOf(host: string, port: number, timeoutMs: number): Promise<number> {
  const servername = isIP(host) === 0 ? host : '';
  // This connection does not verify the certificate, so the check can also read the end date of
  // an expired certificate.
  const socket = connect({ host, port, servername, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) });
    return Date.parse(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}
