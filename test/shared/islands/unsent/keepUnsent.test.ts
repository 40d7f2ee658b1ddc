import { keepUnsent } from '../../../../shared/islands/unsent/keepUnsent';
import { allUnsent } from '../../../../shared/islands/unsent/unsent';
import { device } from '../../../support/device';
import { unsent } from './messages';

const visitor = device();
afterEach(() => jest.restoreAllMocks());

it('keeps a message on the device, and asks the browser to wake the service worker', async () => {
  const asked: string[] = [];
  const sync = { register: async (tag: string) => void asked.push(tag) };
  visitor.setServiceWorker({ getRegistration: async () => ({ sync }) });
  expect(await keepUnsent(unsent())).toBe(true);
  expect(await allUnsent()).toEqual([unsent()]);
  expect(asked).toEqual(['unsent']);
});

it.each([
  ['without service workers', undefined],
  ['without a registered one', { getRegistration: async () => undefined }],
  ['without Background Sync', { getRegistration: async () => ({}) }],
  ['where sync is refused', { getRegistration: () => Promise.reject(new Error('not allowed')) }],
])('keeps it in a browser %s too: a page sends it', async (_, container) => {
  visitor.setServiceWorker(container);
  expect(await keepUnsent(unsent())).toBe(true);
  expect(await allUnsent()).toEqual([unsent()]);
});

it('says that it cannot in a browser without locks', async () => {
  visitor.setLocks(false);
  expect(await keepUnsent(unsent())).toBe(false);
  expect(await allUnsent()).toEqual([]);
});

it('says that it cannot where the browser keeps nothing', async () => {
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const refuse = () => {
    throw new Error('The visitor allows no storage.');
  };
  Object.defineProperty(globalThis, 'indexedDB', { value: { open: refuse }, configurable: true });
  expect(await keepUnsent(unsent())).toBe(false);
  const refusal = new Error('The visitor allows no storage.');
  expect(warnings).toHaveBeenCalledWith('The enquiry could not be kept on this device.', refusal);
});
