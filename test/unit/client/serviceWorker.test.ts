/**
 * How the browser wakes the service worker. test/e2e/offlineEnquiry.test.ts tests what the worker
 * does after that.
 */
import type { FetchEvent } from '../../../client/worker/scope';
import { readQueued, syncTag, writeQueued } from '../../../shared/islands/offlineQueue/queue';
import { device } from '../../support/page/device';
import { queued } from '../../support/page/queuedEnquiries';

const visitor = device();

/** The worker's listeners, by the event's type. */
const listeners = new Map<string, (event: unknown) => void>();

beforeAll(async () => {
  const scope = {
    addEventListener: (type: string, act: (event: unknown) => void) => listeners.set(type, act),
  };
  Object.defineProperty(globalThis, 'self', { value: scope, configurable: true });
  await import('../../../client/serviceWorker');
});

/** Wakes the worker. The promise resolves when the browser may let the worker sleep again. */
async function wake(tag: string): Promise<void> {
  const work: Promise<unknown>[] = [];
  const waitUntil: FetchEvent['waitUntil'] = promise => void work.push(promise);
  listeners.get('sync')?.({ tag, waitUntil });
  await Promise.all(work);
}

it('the service worker stays awake until the queued enquiries are sent', async () => {
  visitor.answer = res => res.end(JSON.stringify({ success: true, message: 'Thanks' }));
  await writeQueued(queued({ writtenAt: Date.now() }));

  await wake(syncTag);

  expect(await readQueued('k1')).toMatchObject({ result: { kind: 'sent' } });
});

it('the service worker asks the browser to wake it again while an enquiry waits', async () => {
  await writeQueued(queued({ writtenAt: Date.now() }));

  await expect(wake(syncTag)).rejects.toThrow('Enquiries wait to be sent.');
});

it('the service worker ignores a sync event with another tag', async () => {
  await writeQueued(queued({ writtenAt: Date.now() }));

  await wake('another');

  expect(visitor.seen).toEqual([]);
});
