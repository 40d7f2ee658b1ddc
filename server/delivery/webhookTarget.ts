/**
 * The target "webhook": sends each enquiry as JSON to a system of the institute, such as a sheet,
 * a CRM or a chat. A signature shows that the enquiry comes from this site.
 */
import { createHmac } from 'node:crypto';
import type { Site as Facts } from '../../shared/site';
import type { Config } from '../config/config';
import { type DeliveryOutcome, noLongerSetReason } from '../store/deliveries';
import type { Enquiry } from '../store/enquiries';
import { postJson } from '../system/httpRequest';
import type { DeliveryTarget } from './deliveryTarget';

type WebhookSettings = Pick<Config, 'enquiryWebhookUrl' | 'enquiryWebhookSecret'>;

/** Makes the target "webhook". If no webhook address is set, waiting deliveries end. */
export function webhookTarget(
  { enquiryWebhookUrl: url, enquiryWebhookSecret: secret = '' }: WebhookSettings,
  facts: () => Pick<Facts, 'url'>,
  now: () => number,
): DeliveryTarget {
  const key = signingKeyOf(secret);

  return {
    kind: 'webhook',
    parallel: 2,
    recipientsOf: () => (url === undefined ? [] : ['']),

    async send({ enquiry }) {
      if (url === undefined) return { outcome: 'ended', reason: noLongerSetReason };

      const { body, headers } = signedPost(enquiry, key, facts().url, now());
      return post(url, body, headers);
    },

    close: async () => undefined,
  };
}

/** Returns the bytes of a signing key. Source: Standard Webhooks, "Signature scheme, Symmetric". */
export function signingKeyOf(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
}

interface SignedPost {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Makes the POST request. Three header fields sign the whole body. Some receivers, such as a
 * Google Sheet, cannot read header fields. For these receivers, the body contains three fields
 * with the same names, which sign only the text of `data`. Source: Standard Webhooks, "Webhook
 * headers, Signature scheme".
 */
export function signedPost(
  enquiry: Enquiry,
  key: Buffer,
  siteUrl: string,
  now: number,
): SignedPost {
  const id = `enquiry_${enquiry.id}`;
  // The time of this attempt. Receivers refuse a request with an old time, because an attacker
  // may have copied the request and sent it again.
  const timestamp = String(Math.floor(now / 1000));
  const sign = (text: string): string => {
    const signature = createHmac('sha256', key)
      .update(`${id}.${timestamp}.${text}`)
      .digest('base64');
    return `v1,${signature}`;
  };

  const data = JSON.stringify(contentOf(enquiry, siteUrl));
  const body = JSON.stringify({
    type: 'enquiry.received',
    timestamp: new Date(enquiry.receivedAt).toISOString(),
    data,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': sign(data),
  });
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': sign(body),
  };
  return { body, headers };
}

function contentOf(enquiry: Enquiry, siteUrl: string): object {
  return {
    id: enquiry.id,
    form: enquiry.form,
    receivedAt: new Date(enquiry.receivedAt).toISOString(),
    page: `${siteUrl}${enquiry.page}`,
    visit: enquiry.visit,
    consent: enquiry.consent,
    suspicions: enquiry.suspicions,
    values: enquiry.values,
  };
}

async function post(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<DeliveryOutcome> {
  const answer = await postJson(url, body, headers);
  if ('fault' in answer) return { outcome: 'retry', reason: answer.fault };
  return outcomeOf(url, answer.status, answer.location);
}

/**
 * The status codes after which the target may accept the same request later. 408: the request was
 * too slow. 425: the request was too early. 429: there were too many requests. Source: RFC 9110,
 * 15.5.9; RFC 8470, 5.2; RFC 6585, 4.
 */
const later = [408, 425, 429];

/** If a Google script has accepted an enquiry, its answer is a redirect to this host. */
const googleOutput = 'https://script.googleusercontent.com/';

/**
 * The host of Google scripts. If a script has failed, this host answers with status 200 and a
 * page that gives the reason.
 */
const googleScript = 'https://script.google.com/';

/**
 * Turns an answer into an outcome. `location`: the Location header of a redirect, otherwise empty.
 */
export function outcomeOf(url: string, status: number, location: string): DeliveryOutcome {
  const reason = `answer ${status}`;
  if (status === 200 && url.startsWith(googleScript)) {
    return { outcome: 'retry', reason: 'the script has failed: see its executions' };
  }
  if (status >= 200 && status < 300) return { outcome: 'delivered' };
  if ((status === 302 || status === 303) && location.startsWith(googleOutput)) {
    return { outcome: 'delivered' };
  }
  return { outcome: later.includes(status) || status >= 500 ? 'retry' : 'refused', reason };
}
