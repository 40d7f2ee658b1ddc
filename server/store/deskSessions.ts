/** Who may use the desk: links that sign in once, and sessions. Only hashes are kept: what stands here opens nothing. */
import { dayMs, hourMs, minuteMs } from '../../shared/time';
import { readProperty, setProperty } from './properties';
import type { Sql } from './sql';

export const linkLifeMs = 15 * minuteMs;
export const sessionLifeMs = 30 * dayMs;

/** So many sign-in links go out: to one address in a quarter of an hour, and to all in an hour. */
const maxPerAddress = 3;
const maxInAll = 30;

/** A use is noted so often: each page would else be a write. */
const noteUseMs = hourMs;

export interface DeskSession {
  readonly number: number;
  readonly address: string;
  /** The first name of who uses this device. */
  readonly name: string | undefined;
  readonly begunAt: number;
  readonly usedAt: number;
}

/** Keys are hashes of what the browser has. */
export interface DeskSessions {
  /** Where the site says it is: a command has other settings than the running site, a PORT of its own for one. */
  noteSiteUrl(url: string): Promise<void>;

  /** Undefined before the first start. */
  siteUrl(): Promise<string | undefined>;

  /** Keeps a sign-in link. False where too many went out already. */
  addLink(key: string, address: string, at: number, isLimited: boolean): Promise<boolean>;

  /** Whether it would still sign in. */
  hasLink(key: string, at: number): Promise<boolean>;

  /**
   * Uses a link: once, also where two press at the same moment. Begins the session of `sessionKey`, and gives its address;
   * undefined where the link is used or over.
   */
  spendLink(key: string, sessionKey: string, at: number): Promise<string | undefined>;

  /** The session of a key; undefined where there is none, or it is over. */
  find(key: string, at: number): Promise<DeskSession | undefined>;

  name(number: number, name: string): Promise<void>;
  list(at: number): Promise<readonly DeskSession[]>;
  end(number: number): Promise<void>;
}

const addLinkText = `INSERT INTO desk_link (key, address, made_at, expires_at)
  SELECT $1, $2, cast($3 AS bigint), cast($4 AS bigint)
  WHERE (SELECT count(*) FROM desk_link WHERE address = $2 AND made_at > cast($5 AS bigint)) < $6
    AND (SELECT count(*) FROM desk_link WHERE made_at > cast($7 AS bigint)) < $8
  ON CONFLICT (key) DO NOTHING`;

/** By a condition in the write: of two at the same moment, the second finds it used. */
const spendLinkText = `UPDATE desk_link SET used_by = $2
  WHERE key = $1 AND (used_by IS NULL OR used_by = $2) AND expires_at > $3
  RETURNING address`;

const beginText = `INSERT INTO desk_session (key, address, begun_at, used_at)
  SELECT $2, address, cast($3 AS bigint), cast($3 AS bigint) FROM desk_link
  WHERE key = $1 AND used_by = $2
  ON CONFLICT (key) DO NOTHING`;

/** Each method rejects with a StoreError. */
export function openDeskSessions(sql: Sql): DeskSessions {
  /** What is over is nobody's. */
  async function sweep(at: number): Promise<void> {
    await sql.write(
      ['DELETE FROM desk_link WHERE expires_at <= $1', at - hourMs],
      ['DELETE FROM desk_session WHERE begun_at <= $1', at - sessionLifeMs],
    );
  }

  const siteUrl = () => readProperty(sql, 'site_url');

  return {
    async noteSiteUrl(url) {
      if ((await siteUrl()) !== url) await sql.write(setProperty('site_url', url));
    },

    siteUrl,

    async addLink(key, address, at, isLimited) {
      await sweep(at);
      const [mine, all] = isLimited
        ? [maxPerAddress, maxInAll]
        : [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
      const limits = [at - linkLifeMs, mine, at - hourMs, all] as const;
      await sql.write([addLinkText, key, address, at, at + linkLifeMs, ...limits]);
      // The answer of a batch that was written twice would say nothing.
      const [row] = await sql.read('SELECT 1 AS kept FROM desk_link WHERE key = $1', key);
      return row !== undefined;
    },

    async hasLink(key, at) {
      const text = `SELECT 1 AS kept FROM desk_link
        WHERE key = $1 AND used_by IS NULL AND expires_at > $2`;
      const [row] = await sql.read(text, key, at);
      return row !== undefined;
    },

    async spendLink(key, sessionKey, at) {
      const [used = []] = await sql.write(
        [spendLinkText, key, sessionKey, at],
        [beginText, key, sessionKey, at],
      );
      const [row] = used;
      return row === undefined ? undefined : String(row.address);
    },

    async find(key, at) {
      const [row] = await sql.read('SELECT * FROM desk_session WHERE key = $1', key);
      if (row === undefined) return undefined;

      const session = sessionOf(row);
      if (session.begunAt + sessionLifeMs <= at) return undefined;

      if (at - session.usedAt > noteUseMs) {
        await sql.write(['UPDATE desk_session SET used_at = $2 WHERE key = $1', key, at]);
      }
      return session;
    },

    async name(number, name) {
      await sql.write(['UPDATE desk_session SET name = $2 WHERE number = $1', number, name]);
    },

    async list(at) {
      const text = 'SELECT * FROM desk_session WHERE begun_at > $1 ORDER BY used_at DESC, number';
      return (await sql.read(text, at - sessionLifeMs)).map(sessionOf);
    },

    async end(number) {
      await sql.write(['DELETE FROM desk_session WHERE number = $1', number]);
    },
  };
}

function sessionOf(row: Readonly<Record<string, unknown>>): DeskSession {
  return {
    number: Number(row.number),
    address: String(row.address),
    name: row.name === null ? undefined : String(row.name),
    begunAt: Number(row.begun_at),
    usedAt: Number(row.used_at),
  };
}
