/** @jest-environment jsdom */
/** Several enquiries that could not be sent. One alone: test/e2e/offlineEnquiry.test.ts. */
import { setTimeout as pause } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { deliverQueue } from '../../client/deliverQueue';
import { writeQueued } from '../../shared/islands/offlineQueue/queue';
import { device } from '../support/page/device';
import { one, parts } from '../support/page/dom';
import { queued } from '../support/page/queuedEnquiries';
import { eventually } from '../support/run/eventually';

device();

const texts = { ...queued().texts, notSent: 'Not sent.', close: 'Close' };

beforeAll(() => {
  // What jsdom lacks of a browser.
  Object.assign(globalThis, {
    structuredClone: (value: unknown) => deserialize(serialize(value)),
  });
  HTMLElement.prototype.showPopover = () => undefined;
});

it('one notice after the other tells of them, and covers none', async () => {
  for (const key of ['k1', 'k2'])
    await writeQueued(
      queued({
        key,
        texts,
        result: { kind: 'refused', message: key, errors: {}, at: Date.now() },
      }),
    );
  await deliverQueue();
  for (const key of ['k1', 'k2']) {
    await eventually(() => expect(said()).toEqual([`Not sent. ${key}`]));
    // Long enough for another one.
    await pause(300);
    expect(said()).toEqual([`Not sent. ${key}`]);
    one(document, 'button', 'Close').click();
  }
  await eventually(() => expect(said()).toEqual([]));
});

/** What stands in the notices. */
function said(): readonly (string | null)[] {
  return parts(document, '.notice p').map(({ textContent }) => textContent);
}
