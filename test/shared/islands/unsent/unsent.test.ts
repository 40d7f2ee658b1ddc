/** What stays on the device, and how it is written there. */
import { IDBDatabase } from 'fake-indexeddb';
import { keepUnsent } from '../../../../shared/islands/unsent/keepUnsent';
import {
  allUnsent,
  dropUnsent,
  readUnsent,
  withLock,
  writeUnsent,
} from '../../../../shared/islands/unsent/unsent';
import { device } from '../../../support/device';
import { unsent } from './messages';

const visitor = device();
afterEach(() => jest.restoreAllMocks());

describe('a message that is kept', () => {
  it('is found again by its key until it is dropped, and its worker is woken', async () => {
    const asked: string[] = [];
    const sync = { register: async (tag: string) => void asked.push(tag) };
    visitor.setServiceWorker({ getRegistration: async () => ({ sync }) });
    const begin = jest.spyOn(IDBDatabase.prototype, 'transaction');
    expect(await keepUnsent(unsent())).toBe(true);
    // On the disk before that is said.
    expect(begin).toHaveBeenCalledWith('unsent', 'readwrite', { durability: 'strict' });
    expect(asked).toEqual(['unsent']);
    expect(await readUnsent('k1')).toEqual(unsent());
    await dropUnsent('k1');
    expect(await readUnsent('k1')).toBeUndefined();
  });

  it.each([
    ['without service workers', undefined],
    ['without a registered one', { getRegistration: async () => undefined }],
    ['without Background Sync', { getRegistration: async () => ({}) }],
    ['where sync is refused', { getRegistration: () => Promise.reject(new Error('not allowed')) }],
  ])('is kept in a browser %s too: a page sends it', async (_, container) => {
    visitor.setServiceWorker(container);
    expect(await keepUnsent(unsent())).toBe(true);
    expect(await allUnsent()).toEqual([unsent()]);
  });

  it('is dealt with by itself: another message need not wait', async () => {
    await withLock('k1', async () => {
      expect(await withLock('k2', async hasLock => hasLock, { ifAvailable: true })).toBe(true);
      expect(await withLock('k1', async hasLock => hasLock, { ifAvailable: true })).toBe(false);
    });
  });

  it('is in the database that every page and the worker open, and keeps no page from a newer one', async () => {
    await writeUnsent(unsent());
    expect(await indexedDB.databases()).toEqual([{ name: 'site', version: 1 }]);
    (await opened(2)).close();
  });
});

describe('a message is not said to be kept', () => {
  it('in a browser without locks', async () => {
    visitor.setLocks(false);
    expect(await keepUnsent(unsent())).toBe(false);
    expect(await allUnsent()).toEqual([]);
  });

  it.each<[string, () => unknown]>([
    ['the browser keeps nothing', refuseStorage],
    ['the disk refuses in the end', abortTransactions],
    ['a newer site has another database', async () => (await opened(2)).close()],
  ])('where %s', async (_, arrange) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    await arrange();
    expect(await keepUnsent(unsent())).toBe(false);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

function refuseStorage(): void {
  const open = () => {
    throw new Error('The visitor allows no storage.');
  };
  Object.defineProperty(globalThis, 'indexedDB', { value: { open }, configurable: true });
}

function abortTransactions(): void {
  const { transaction } = IDBDatabase.prototype;
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    const begun = transaction.apply(this, args);
    queueMicrotask(() => begun.abort());
    return begun;
  });
}

function opened(version: number): Promise<IDBDatabase> {
  const request = indexedDB.open('site', version);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('Another page has it open.'));
  });
}
