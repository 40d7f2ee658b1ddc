/** Checks SITE_URL, and from outside only when that is asked for. */
import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { dayMs, minuteMs } from '../../../shared/time';
import type { Config } from '../../config/config';
import { unnamedProxy } from '../../config/settingWarnings';
import { getText, requestFault } from '../../system/httpRequest';
import { inDays } from './ago';
import { type Finding, type Findings, graded, ok, warning, wrong } from './finding';

const timeoutMs = 10_000;

/** Without `checksSite`, nothing leaves this machine. */
export async function* addressFindings(config: Config, checksSite: boolean, now: number): Findings {
  const { url } = config.site;
  if (config.notSet.includes('SITE_URL')) {
    const text = `SITE_URL is not set: mails, the sitemap and search engines are told ${url}.`;
    const todo = 'Set SITE_URL to the public address, such as https://www.example.org';
    return yield wrong('Address', text, todo);
  }
  const isHttps = url.startsWith('https:');
  if (!isHttps) {
    const text = `${url} is not https: what visitors write travels in the open.`;
    const todo =
      'Put nginx or Caddy in front (server/deploy), and set SITE_URL to the https address.';
    yield warning('Https', text, todo);
  }
  const proxy = unnamedProxy(config);
  if (proxy !== undefined) yield wrong('Proxy', proxy.text, proxy.todo);
  if (!checksSite) return yield ok('Address', `${url} was not asked; add --site to ask it.`);
  yield await reachFinding(url);
  if (isHttps) yield* certificateFindings(new URL(url), now);
}

async function reachFinding(url: string): Promise<Finding> {
  const todo =
    'Check the name (DNS), the proxy in front, and that the server runs. From inside a network an own public address is sometimes out of reach: try it from a phone.';
  try {
    const { status, text: body, date } = await getText(`${url}/healthz`);
    if (status !== 200 || body !== 'ok\n')
      return wrong('Address', `${url}/healthz answers ${status}, and not as this site does.`, todo);
    // Not the time at which the doctor began: a mail server may have taken minutes since.
    const apartMs = Math.abs(Date.parse(date) - Date.now());
    if (!(apartMs > minuteMs)) return ok('Address', `${url} answers.`);
    const text = `${url} answers, but its clock is ${Math.round(apartMs / 1000)} s apart from this one.`;
    return warning('Address', text, 'Set the wrong one.');
  } catch (fault) {
    return wrong('Address', `${url} does not answer (${requestFault(fault)}).`, todo);
  }
}

/** Nothing where there is no TLS to be had: reachFinding says so. */
async function* certificateFindings({ hostname, port }: URL, now: number): Findings {
  const endsAt = await certificateEnd(hostname, Number(port || 443)).catch(() => undefined);
  if (endsAt === undefined) return;
  const days = Math.floor((endsAt - now) / dayMs);
  const state = days < 7 ? 'wrong' : days < 21 ? 'warning' : 'ok';
  const text = `The certificate of ${hostname} is good for ${inDays(days)}.`;
  yield graded(
    state,
    'Certificate',
    text,
    'Renew it now, and look why that does not happen by itself.',
  );
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
