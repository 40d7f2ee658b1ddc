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
  /** These, and all who get enquiries: signed addresses in their mails work, and sessions last. */
  readonly known: readonly string[];
  /** The key of signed addresses; without one it is a file in DATA_DIR. */
  readonly secret: string | undefined;
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
    known: [...new Set(lower([...users, ...recipients]))],
    secret: values.DESK_SECRET,
    followUpHours: values.FOLLOW_UP_AFTER,
  };
}

function whyOff(
  { DESK, DATABASE_URL, DESK_SECRET }: SettingValues,
  isProtected: boolean,
): Pick<DeskSettings, 'off' | 'wanted'> {
  if (!DESK) return { off: 'DESK is off', wanted: undefined };
  if (!isProtected)
    return {
      off: 'SITE_URL is no https address',
      wanted: 'Set SITE_URL to the https address, or DESK=off.',
    };
  if (DATABASE_URL !== undefined && DESK_SECRET === undefined)
    return {
      off: 'DESK_SECRET is not set, which the machines of one DATABASE_URL share',
      wanted:
        'Set DESK_SECRET to what "openssl rand -base64 32" prints, the same on all machines, or DESK=off.',
    };
  return { off: undefined, wanted: undefined };
}
