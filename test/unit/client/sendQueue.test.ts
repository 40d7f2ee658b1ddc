/** @jest-environment jsdom */
/**
 * Notices about enquiries that could not be sent: several enquiries at once, or one while the
 * visitor is writing another. test/e2e/offlineEnquiry.test.ts tests the rest.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import { contact } from '../../../shared/forms/contact';
import { readDraft, saveDraft } from '../../../shared/islands/form/draft';
import { readQueued, writeQueued } from '../../../shared/islands/offlineQueue/queue';
import { device } from '../../support/page/device';
import { one, parts } from '../../support/page/dom';
import { body, queued } from '../../support/page/queuedEnquiries';
import { eventually } from '../../support/run/eventually';

const visitorsDevice = device();

const texts = { ...queued().texts, notSent: 'Not sent.', show: 'Show it', close: 'Close' };

beforeAll(() => {
  // These are browser functions that jsdom does not have.
  Object.assign(globalThis, {
    structuredClone: (value: unknown) => deserialize(serialize(value)),
  });
  HTMLElement.prototype.showPopover = () => undefined;
});

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

it('several queued enquiries: their notices appear one after the other, and none covers another', async () => {
  for (const key of ['k1', 'k2']) await refuse(key);
  await load();
  for (const key of ['k1', 'k2']) {
    await eventually(() => expect(said()).toEqual([`Not sent. ${key}`]));
    // Waits a moment. The second notice must not appear in this time, because the first is still
    // open.
    await pause(300);
    expect(said()).toEqual([`Not sent. ${key}`]);
    one(document, 'button', 'Close').click();
  }
  await eventually(() => expect(said()).toEqual([]));
});

describe('a queued enquiry that returns to its form', () => {
  const written = { fullname: 'Second Patil' };

  it('becomes the draft of its form', async () => {
    await show('k3');
    expect(readDraft(contact)).toMatchObject(body);
    expect(await readQueued('k3')).toBeUndefined();
  });

  it('stays on the device if another enquiry is being written, which stays, too', async () => {
    saveDraft(contact, written, {});
    await show('k4');
    expect(readDraft(contact)).toMatchObject(written);
    expect(await readQueued('k4')).toMatchObject({ body });
  });

  it('leaves the other notices to the next page, because this page is reloading', async () => {
    await show('k5', async () => refuse('k6'));
    await pause(300);
    expect(said()).toEqual([]);
    expect(await readQueued('k6')).toMatchObject({ body });
  });

  /**
   * Shows the notice about an enquiry, and presses the button of the notice. Then waits until the
   * page tries to reload: jsdom cannot reload, and reports an error.
   */
  async function show(key: string, others = async () => {}): Promise<void> {
    const loaded = jest.spyOn(console, 'error').mockReturnValue();
    await refuse(key);
    await others();
    await load();
    await eventually(() => expect(said()).toEqual([`Not sent. ${key}`]));
    one(document, 'button', 'Show it').click();
    await eventually(() => expect(loaded).toHaveBeenCalled());
    expect(location.hash).toBe('#contact');
  }
});

describe('the queue of enquiries, if storage does not answer', () => {
  const fallSilent = () =>
    Object.assign(globalThis, { indexedDB: { open: () => new EventTarget() } });

  it('logs a warning at each try, and no error', async () => {
    const warned = jest.spyOn(console, 'warn').mockReturnValue();
    fallSilent();
    await load();
    visitorsDevice.setOnline(true);
    await eventually(() => expect(warned).toHaveBeenCalledTimes(2));
  });

  it('logs a warning during sending, too', async () => {
    const warned = jest.spyOn(console, 'warn').mockReturnValue();
    await writeQueued(queued());
    const request = async (_name: string, _options: LockOptions, act: () => Promise<unknown>) => {
      fallSilent();
      return act();
    };
    Object.assign(navigator, { locks: { request } });
    await load();
    await eventually(() => expect(warned).toHaveBeenCalledTimes(1));
    expect(said()).toEqual([]);
  });
});

/** Sends the queue as a newly loaded page does. */
async function load(): Promise<void> {
  jest.resetModules();
  const { sendQueue } = await import('../../../client/sendQueue');
  await sendQueue();
}

function refuse(key: string): Promise<void> {
  return writeQueued(
    queued({
      key,
      page: location.pathname,
      texts,
      result: { kind: 'refused', message: key, errors: {}, at: Date.now() },
    }),
  );
}

/** Returns the texts of the notices. */
function said(): readonly (string | null)[] {
  return parts(document, '.notice p').map(({ textContent }) => textContent);
}
