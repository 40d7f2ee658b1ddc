/** The desk's cookies on a device of the office. */
import type { Page } from 'playwright-core';
import { hashOf, newToken } from '../../../server/desk/session';
import type { Store } from '../../../server/store/store';

export interface DeskDevice {
  readonly session?: string;
  readonly language: string;
}

/** Sets the device's cookies in a browser, before a page of the site is requested. */
export function onDevice(siteUrl: string, device: DeskDevice): (page: Page) => Promise<void> {
  const cookies = Object.entries(device).map(([name, value]) => ({
    name: `desk-${name}`,
    value,
    url: siteUrl,
  }));
  return page => page.context().addCookies(cookies);
}

/** Makes an unused sign-in link, as in a mail. Returns the end of the link's address. */
export async function newSignInLink(
  { desk }: Pick<Store, 'desk'>,
  address: string,
  at: number,
): Promise<string> {
  const token = newToken();
  await desk.sessions.addLink(hashOf(token), address, at, { isLimited: false });
  return token;
}

/** Begins a session with a sign-in link, under a first name. Returns the key of the session. */
export async function newSession(
  store: Pick<Store, 'desk'>,
  address: string,
  at: number,
  name = 'Meena',
): Promise<string> {
  const link = await newSignInLink(store, address, at);
  const key = newToken();
  await store.desk.sessions.spendLink(hashOf(link), hashOf(key), at, 'android-phone Chrome');
  const session = await store.desk.sessions.find(hashOf(key), at);
  if (session !== undefined && name !== '') await store.desk.sessions.name(session, name);
  return key;
}
