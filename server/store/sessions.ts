/**
 * Stores sign-in links and sessions. A link works once. The store has only hashes of the keys, so
 * nobody can sign in with a stolen database.
 */
import { dayMs, hourMs, minuteMs } from '../../shared/time';
import { readProperty, recordProperty } from './properties';
import type { Row, Sql } from './sql';

/** A session ends this long after its last use. */
const sessionLifeMs = 30 * dayMs;

/**
 * The last use of a session is written at most once within this time. Otherwise each page would
 * cause a write.
 */
const noteUseMs = hourMs;

export interface DeskSession {
  readonly number: number;
  readonly address: string;
  /**
   * Whether an owner has added this address as a colleague. If not, only the settings can allow
   * the address.
   */
  readonly isColleague: boolean;
  /** The first name of the person with this device. Undefined until the person has typed it. */
  readonly name: string | undefined;
  /**
   * The device and the browser, such as `android-phone Chrome`. Undefined if the session began
   * before devices were recorded.
   */
  readonly device: string | undefined;
  readonly begunAt: number;
  readonly usedAt: number;
}

/**
 * Identifies a session. The number alone is not enough, because a new session may have the number
 * of a deleted session.
 */
export type SessionRef = Pick<DeskSession, 'number' | 'begunAt'>;

/** Keys are hashes of the values that the browser has. */
export interface DeskSessions extends SignInLinks {
  /**
   * Stores the address of the site for the commands. A command may have other settings than the
   * server, for example another PORT.
   */
  recordSiteUrl(url: string): Promise<void>;

  /** The site's address. Undefined before the first start. */
  siteUrl(): Promise<string | undefined>;

  /**
   * Resolves with the session of a key. Undefined if there is no such session, or if it has
   * ended.
   */
  find(key: string, at: number): Promise<DeskSession | undefined>;

  name(session: SessionRef, name: string): Promise<void>;
  list(at: number): Promise<readonly DeskSession[]>;
  end(session: SessionRef): Promise<void>;
}

const selectText = `SELECT desk_session.*, colleague.address AS let_in
  FROM desk_session LEFT JOIN colleague ON colleague.address = desk_session.address`;

const listText = `${selectText} WHERE used_at > $1 ORDER BY used_at DESC, number`;

const findText = `${selectText} WHERE key = $1`;

const useText = 'UPDATE desk_session SET used_at = $2 WHERE key = $1';

const nameText = 'UPDATE desk_session SET name = $3 WHERE number = $1 AND begun_at = $2';

const endText = 'DELETE FROM desk_session WHERE number = $1 AND begun_at = $2';

/** Each method rejects with a StoreError. */
export function openDeskSessions(sql: Sql): DeskSessions {
  const links = openSignInLinks(sql);

  return {
    recordSiteUrl: url => recordProperty(sql, 'site_url', url),
    siteUrl: () => readProperty(sql, 'site_url'),

    async addLink(key, address, at, limits) {
      await sweep(sql, at);
      return links.addLink(key, address, at, limits);
    },

    hasLink: links.hasLink,
    spendLink: links.spendLink,
    find: (key, at) => findSession(sql, key, at),

    async name({ number, begunAt }, name) {
      await sql.write([nameText, number, begunAt, name]);
    },

    async list(at) {
      return (await sql.read(listText, at - sessionLifeMs)).map(sessionOf);
    },

    async end({ number, begunAt }) {
      await sql.write([endText, number, begunAt]);
    },
  };
}

/** Deletes old links and sessions. */
async function sweep(sql: Sql, at: number): Promise<void> {
  await sql.write(
    ['DELETE FROM desk_link WHERE made_at <= $1', at - dayMs],
    ['DELETE FROM desk_session WHERE used_at <= $1', at - sessionLifeMs],
  );
}

async function findSession(sql: Sql, key: string, at: number): Promise<DeskSession | undefined> {
  const [row] = await sql.read(findText, key);
  if (row === undefined) return undefined;

  const session = sessionOf(row);
  if (session.usedAt + sessionLifeMs <= at) return undefined;

  if (at - session.usedAt > noteUseMs) {
    // On a full disk, the time of the last use cannot be written. This error is ignored, because
    // users must still be able to read the desk's pages.
    await sql.write([useText, key, at]).catch(() => undefined);
  }
  return session;
}

function sessionOf(row: Row): DeskSession {
  return {
    number: Number(row.number),
    address: String(row.address),
    isColleague: row.let_in !== null,
    name: row.name === null ? undefined : String(row.name),
    device: row.device === null ? undefined : String(row.device),
    begunAt: Number(row.begun_at),
    usedAt: Number(row.used_at),
  };
}

const linkLifeMs = 15 * minuteMs;

/**
 * A sign-in link opens a page with a button. If the user presses the button again within this
 * time, both presses count as one. The reason: the answer to the first press may have been lost.
 */
const sameAgainMs = minuteMs;

/**
 * The limits for sign-in links: at most this many to one address in 15 minutes, to one address in
 * a day, and to all addresses in an hour.
 */
const maxPerAddress = 3;
const maxPerAddressADay = 10;
const maxInAll = 30;

const addText = `INSERT INTO desk_link (key, address, made_at, expires_at)
  SELECT $1, $2, cast($3 AS bigint), cast($4 AS bigint)
  WHERE (SELECT count(*) FROM desk_link WHERE address = $2 AND made_at > cast($5 AS bigint)) < $6
    AND (SELECT count(*) FROM desk_link WHERE address = $2 AND made_at > cast($7 AS bigint)) < $8
    AND (SELECT count(*) FROM desk_link WHERE made_at > cast($9 AS bigint)) < $10
  ON CONFLICT (key) DO NOTHING
  RETURNING key`;

const unusedText = `SELECT 1 AS kept FROM desk_link
  WHERE key = $1 AND used_by IS NULL AND expires_at > $2`;

/**
 * SQL that uses up a link. The check and the write are one statement. So if two devices use the
 * link at the same moment, the link is already used up for the second device.
 */
const spendText = `UPDATE desk_link SET used_by = $2,
    expires_at = CASE WHEN used_by IS NULL THEN cast($4 AS bigint) ELSE expires_at END
  WHERE key = $1 AND (used_by IS NULL OR used_by = $2) AND expires_at > $3
  RETURNING address`;

/**
 * SQL: begins a session. If the person is a colleague, copies the colleague's name into the
 * session, so that the first tap does not ask for a name.
 */
const beginText = `INSERT INTO desk_session (key, address, begun_at, used_at, device, name)
  SELECT $2, address, cast($3 AS bigint), cast($3 AS bigint), cast($4 AS text),
    (SELECT name FROM colleague WHERE colleague.address = desk_link.address)
  FROM desk_link
  WHERE key = $1 AND used_by = $2 AND expires_at > $3
  ON CONFLICT (key) DO NOTHING`;

/**
 * If the database fails, each method rejects with a StoreError. Keys are hashes of the values
 * that the browser has.
 */
interface SignInLinks {
  /** Keeps a sign-in link. Resolves with false if a limit of links is reached. */
  addLink(
    key: string,
    address: string,
    at: number,
    limits: { readonly isLimited: boolean },
  ): Promise<boolean>;

  /** Whether the link can still be used to sign in. */
  hasLink(key: string, at: number): Promise<boolean>;

  /**
   * Uses up a link, and begins a session with the key `sessionKey`. If two devices press the
   * button at the same moment, only one of them signs in. Resolves with the address of the link,
   * or with undefined if the link is used or too old. A second call with the same `sessionKey`
   * within a minute belongs to the same press, and resolves in the same way.
   */
  spendLink(
    key: string,
    sessionKey: string,
    at: number,
    device?: string,
  ): Promise<string | undefined>;
}

function openSignInLinks(sql: Sql): SignInLinks {
  return {
    async addLink(key, address, at, { isLimited }) {
      const most = (limit: number): number => (isLimited ? limit : Number.MAX_SAFE_INTEGER);
      const [added = []] = await sql.write([
        addText,
        key,
        address,
        at,
        at + linkLifeMs,
        at - linkLifeMs,
        most(maxPerAddress),
        at - dayMs,
        most(maxPerAddressADay),
        at - hourMs,
        most(maxInAll),
      ]);
      return added.length > 0;
    },

    async hasLink(key, at) {
      const [row] = await sql.read(unusedText, key, at);
      return row !== undefined;
    },

    async spendLink(key, sessionKey, at, device) {
      const [used = []] = await sql.write(
        [spendText, key, sessionKey, at, at + sameAgainMs],
        [beginText, key, sessionKey, at, device ?? null],
      );
      const [row] = used;
      return row === undefined ? undefined : String(row.address);
    },
  };
}
