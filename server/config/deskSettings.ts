/** What the settings say of the office's desk: whether there is one, and who may use it. */
import { isLoopbackHost } from '../system/loopback';
import type { SettingValues } from './readSettings';

export interface DeskSettings {
  /** Why there is no desk; undefined where there is one. */
  readonly off: string | undefined;
  /**
   * What the operator has to set to have one, in a sentence; undefined where DESK is off, or there
   * is one.
   */
  readonly wanted: string | undefined;
  /** Whether it answers only this machine: there is no https by which a session could travel. */
  readonly isLocal: boolean;
  /** Mail addresses that may sign in, in lower case. */
  readonly users: readonly string[];
  /** Whether these are DESK_USERS, who see all; else each sees the forms whose mails he gets. */
  readonly areOwners: boolean;
  /**
   * Opening hours until an enquiry that nobody touched is late; undefined where the operator left
   * it out.
   */
  readonly followUpHours: number | undefined;
}

export function deskSettings(
  values: SettingValues,
  siteUrl: string,
  recipients: readonly string[],
): DeskSettings {
  const lower = (addresses: readonly string[]) => addresses.map(each => each.toLowerCase());
  const users = values.DESK_USERS ?? recipients;
  const { protocol, hostname } = new URL(siteUrl);
  const isLocal = isLoopbackHost(hostname);
  return {
    ...whyOff(values, isLocal || protocol === 'https:'),
    isLocal: isLocal && protocol !== 'https:',
    users: [...new Set(lower(users))],
    areOwners: values.DESK_USERS !== undefined,
    followUpHours: values.FOLLOW_UP_AFTER,
  };
}

function whyOff(
  { DESK }: SettingValues,
  isProtected: boolean,
): Pick<DeskSettings, 'off' | 'wanted'> {
  if (!DESK) return { off: 'DESK is off', wanted: undefined };
  if (!isProtected)
    return {
      off: 'SITE_URL is no https address',
      wanted: 'Set SITE_URL to the https address, or DESK=off.',
    };
  return { off: undefined, wanted: undefined };
}
