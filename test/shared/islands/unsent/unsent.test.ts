/** What stays on the device, and how it is written there. */
import { IDBDatabase } from 'fake-indexeddb';
import { keepUnsent } from '../../../../shared/islands/unsent/keepUnsent';
import { dropUnsent, readUnsent, withLock, writeUnsent } from '../../../../shared/islands/unsent/unsent';
import { device } from '../../../support/device';
import { unsent } from './messages';

device();
afterEach(() => jest.restoreAllMocks());

it('is found again by its key, until it is dropped', async () => {
  await writeUnsent(unsent());
  expect(await readUnsent('k1')).toEqual(unsent());
  await dropUnsent('k1');
  expect(await readUnsent('k1')).toBeUndefined();
});

it('is in the database that every page and the worker of this site open', async () => {
  await writeUnsent(unsent());
  expect(await indexedDB.databases()).toEqual([{ name: 'site', version: 1 }]);
  expect([...(await opened(1)).objectStoreNames]).toEqual(['unsent']);
});

it('is on the disk before that is said', async () => {
  const begin = jest.spyOn(IDBDatabase.prototype, 'transaction');
  await writeUnsent(unsent());
  expect(begin).toHaveBeenCalledWith('unsent', 'readwrite', { durability: 'strict' });
});

it('is not said to be kept where the disk refuses in the end', async () => {
  const { transaction } = IDBDatabase.prototype;
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    const begun = transaction.apply(this, args);
    queueMicrotask(() => begun.abort());
    return begun;
  });
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await keepUnsent(unsent())).toBe(false);
  expect(warnings).toHaveBeenCalledTimes(1);
});

it('is not said to be kept where a newer site has another database', async () => {
  (await opened(2)).close();
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await keepUnsent(unsent())).toBe(false);
  expect(warnings).toHaveBeenCalledTimes(1);
});

it('keeps no other page from a newer database', async () => {
  await writeUnsent(unsent());
  (await opened(2)).close();
});

it('is dealt with by itself: another message need not wait', async () => {
  await withLock('k1', async () => {
    expect(await withLock('k2', async hasLock => hasLock, { ifAvailable: true })).toBe(true);
    expect(await withLock('k1', async hasLock => hasLock, { ifAvailable: true })).toBe(false);
  });
});

function opened(version: number): Promise<IDBDatabase> {
  const request = indexedDB.open('site', version);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('Another page has it open.'));
  });
}
