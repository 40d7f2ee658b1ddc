/**
 * The target "webhook", with a real receiver. The expected posts follow the Standard Webhooks
 * specification.
 */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { outcomeOf, webhookTarget } from '../../../../server/delivery/webhookTarget';
import type { DeliveryOutcome } from '../../../../server/store/deliveries';
import { endTimeoutsAtOnce, startSilentReceiver } from '../../../support/delivery/webhookServer';
import { freePort } from '../../../support/run/freePort';
import { onTeardown } from '../../../support/run/onTeardown';
import { sampleSite } from '../../../support/site/sampleSite';
import { enquiry, idOf } from '../../../support/store/enquiries';

const key = Buffer.from('a key of 24 bytes or more');
const secret = `whsec_${key.toString('base64')}`;
const sentAt = Date.parse('2026-11-24T10:00:00.500Z');
const receivedAt = Date.parse('2026-11-24T09:00:00Z');

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
}

async function startReceiver(status = 204, location?: string): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    received.push({ headers: req.headers, body: Buffer.concat(chunks).toString() });
    res.writeHead(status, location === undefined ? {} : { location }).end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTeardown('test', () => server.close());
  const { port } = server.address() as AddressInfo; // every TCP server has an AddressInfo
  return { url: `http://127.0.0.1:${port}/hook?token=hidden`, received };
}

function targetAt(url: string | undefined) {
  const site = { ...sampleSite, url: 'https://www.example.org' };
  const settings = { enquiryWebhookUrl: url, enquiryWebhookSecret: secret };
  return webhookTarget(
    settings,
    () => site,
    () => sentAt,
  );
}

async function sendTo(url: string): Promise<DeliveryOutcome | undefined> {
  return targetAt(url).send?.({
    number: 1,
    target: 'webhook',
    recipient: '',
    enquiry: enquiry('Java', receivedAt),
    keptAt: 0,
    failures: 0,
    claimedUntil: 0,
    recipients: [''],
  });
}

/**
 * Returns the signature of a payload: `v1,` and the HMAC-SHA256 of `id.timestamp.payload` in
 * Base64. Source: Standard Webhooks, "Signature scheme".
 */
function signatureOf(text: string): string {
  const content = `enquiry_${idOf('Java')}.1795514400.${text}`;
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

describe('the target webhook', () => {
  it('signs the body in the header fields of Standard Webhooks', async () => {
    const receiver = await startReceiver();

    expect(await sendTo(receiver.url)).toEqual({ outcome: 'delivered' });

    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    expect(headers['content-type']).toBe('application/json');
    expect(headers['webhook-id']).toBe(`enquiry_${idOf('Java')}`);
    expect(headers['webhook-timestamp']).toBe('1795514400');
    expect(headers['webhook-signature']).toBe(signatureOf(body));
  });

  it('signs the data in the body as well, for receivers that see no header fields', async () => {
    const receiver = await startReceiver();
    await sendTo(receiver.url);

    const body = JSON.parse(receiver.received[0]?.body ?? '');

    expect(body).toMatchObject({
      type: 'enquiry.received',
      timestamp: '2026-11-24T09:00:00.000Z',
      'webhook-id': `enquiry_${idOf('Java')}`,
      'webhook-timestamp': '1795514400',
      'webhook-signature': signatureOf(body.data),
    });
  });

  it('sends the values, the person and the page of the enquiry', async () => {
    const receiver = await startReceiver();
    await sendTo(receiver.url);

    const { data } = JSON.parse(receiver.received[0]?.body ?? '');

    expect(JSON.parse(data)).toEqual({
      id: idOf('Java'),
      form: 'course-enquiry',
      receivedAt: '2026-11-24T09:00:00.000Z',
      page: 'https://www.example.org/java',
      suspicions: [],
      values: {
        fname: 'अमोल पाटील',
        mobile: '9876543210',
        email: 'amol@example.org',
        course: 'Java',
      },
    });
  });

  it('does not follow a redirect', async () => {
    const other = await startReceiver();
    const receiver = await startReceiver(302, other.url);

    expect(await sendTo(receiver.url)).toEqual({ outcome: 'refused', reason: 'answer 302' });

    expect(other.received).toEqual([]);
  });

  it('is tried again if nobody answers, with a reason that does not contain its address', async () => {
    const result = await sendTo(`http://127.0.0.1:${await freePort()}/hook?token=hidden`);
    expect(result).toEqual({ outcome: 'retry', reason: 'ECONNREFUSED' });
  });

  it('is tried again if the receiver does not answer within ten seconds', async () => {
    const asked = endTimeoutsAtOnce();
    const result = await sendTo(await startSilentReceiver());

    expect(result).toEqual({ outcome: 'retry', reason: 'TimeoutError' });
    expect(asked).toEqual([10_000]);
  });

  it('gets no waiting delivery once it is removed from the settings', async () => {
    expect(targetAt(undefined).recipientsOf(enquiry('Java'))).toEqual([]);
  });
});

describe('an answer to the webhook', () => {
  const hook = 'https://hook.example.org/';
  const script = 'https://script.google.com/macros/s/one/exec';

  it.each([
    [hook, 200, ''],
    [hook, 204, ''],
    [script, 302, 'https://script.googleusercontent.com/macros/echo?user_content_key=x'],
    [script, 303, 'https://script.googleusercontent.com/macros/echo'],
  ])('of %s: %d %s means delivered', (url, status, location) => {
    expect(outcomeOf(url, status, location)).toEqual({ outcome: 'delivered' });
  });

  it('200 from a Google script is an error page, so the delivery is tried again', () => {
    const result = outcomeOf(script, 200, '');
    expect(result).toMatchObject({ outcome: 'retry' });
  });

  it.each([408, 425, 429, 500, 501, 502, 503, 504])(
    '%d means that the delivery is tried again',
    status => {
      expect(outcomeOf(hook, status, '')).toEqual({
        outcome: 'retry',
        reason: `answer ${status}`,
      });
    },
  );

  it.each([
    [301, 'https://script.googleusercontent.com/macros/echo'],
    [302, 'https://script.googleusercontent.com.example.org/'],
    [302, ''],
    [400, ''],
    [401, ''],
    [404, ''],
    [410, ''],
  ])('%d %s means refused', (status, location) => {
    expect(outcomeOf(hook, status, location)).toEqual({
      outcome: 'refused',
      reason: `answer ${status}`,
    });
  });
});
