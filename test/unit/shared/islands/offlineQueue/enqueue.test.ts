/** Which data of an enquiry the page stores on the device, and how. */
import { IDBDatabase } from 'fake-indexeddb';
import { enqueue } from '../../../../../shared/islands/offlineQueue/enqueue';
import { allQueued, writeQueued } from '../../../../../shared/islands/offlineQueue/queue';
import { device } from '../../../../support/page/device';
import { queued } from '../../../../support/page/queuedEnquiries';

const visitor = device();
afterEach(() => jest.restoreAllMocks());

describe('the offline queue: a kept message', () => {
  it('is on the disk before the page says so, and its worker is woken', async () => {
    const asked: string[] = [];
    const sync = { register: async (tag: string) => void asked.push(tag) };
    visitor.setServiceWorker({ getRegistration: async () => ({ sync }) });
    const begin = jest.spyOn(IDBDatabase.prototype, 'transaction');
    expect(await enqueue(queued())).toBe('worker');
    expect(begin).toHaveBeenCalledWith('queue', 'readwrite', { durability: 'strict' });
    expect(asked).toEqual(['queue']);
    expect(await allQueued()).toEqual([queued()]);
  });

  it.each([
    ['without service workers', undefined],
    ['without Background Sync', { getRegistration: async () => ({}) }],
    ['without a worker', { getRegistration: async () => undefined }],
    ['where sync is refused', { getRegistration: async () => ({ sync: { register: refuse } }) }],
  ])('is kept in a browser %s, too, and a page sends it', async (_, container) => {
    visitor.setServiceWorker(container);
    expect(await enqueue(queued())).toBe('page');
    expect(await allQueued()).toEqual([queued()]);
  });
});

describe('the offline queue: a message is not reported as kept', () => {
  it('in a browser without locks', async () => {
    visitor.removeLocks();
    expect(await enqueue(queued())).toBeUndefined();
    expect(await allQueued()).toEqual([]);
  });

  it.each<[string, () => unknown]>([
    ['the browser keeps nothing', refuseStorage],
    ['the disk refuses in the end', abortTransactions],
    ['a newer site has another database', openNewerDatabase],
  ])('if %s', async (_, arrange) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    await arrange();
    expect(await enqueue(queued())).toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

/**
 * Fails as a browser does if no service worker is active yet, or if the visitor forbids work in
 * the background.
 */
function refuse(): Promise<void> {
  return Promise.reject(new DOMException('no active worker', 'InvalidStateError'));
}

function refuseStorage(): void {
  const open = () => {
    throw new Error('The visitor allows no storage.');
  };
  Object.defineProperty(globalThis, 'indexedDB', { value: { open }, configurable: true });
}

async function abortTransactions(): Promise<void> {
  // Making the database needs a transaction. So the test makes the database first, and lets the
  // transactions fail afterwards.
  await writeQueued(queued({ key: 'other' }));
  const { transaction } = IDBDatabase.prototype;
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args
  ) {
    const begun = transaction.apply(this, args);
    queueMicrotask(() => begun.abort());
    return begun;
  });
}

function openNewerDatabase(): Promise<void> {
  const request = indexedDB.open('site', 2);
  return new Promise(resolve => {
    request.onsuccess = () => resolve(request.result.close());
  });
}
