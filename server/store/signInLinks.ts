/**
 * Links that sign in at the desk, each of them once.
 * Only hashes are kept: what stands here opens nothing.
 */
import { dayMs, hourMs, minuteMs } from '../../shared/time';
import type { Sql } from './sql';

const linkLifeMs = 15 * minuteMs;

/**
 * For so long the same press works once more: a button is pressed twice, or the answer to the first
 * was lost.
 */
const sameAgainMs = minuteMs;

/**
 * So many sign-in links go out: to one address in a quarter of an hour and in a day, and to all in
 * an hour.
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

/** By a condition in the write: of two at the same moment, the second finds it used. */
const spendText = `UPDATE desk_link SET used_by = $2,
    expires_at = CASE WHEN used_by IS NULL THEN cast($4 AS bigint) ELSE expires_at END
  WHERE key = $1 AND (used_by IS NULL OR used_by = $2) AND expires_at > $3
  RETURNING address`;

const beginText = `INSERT INTO desk_session (key, address, begun_at, used_at, device)
  SELECT $2, address, cast($3 AS bigint), cast($3 AS bigint), cast($4 AS text) FROM desk_link
  WHERE key = $1 AND used_by = $2 AND expires_at > $3
  ON CONFLICT (key) DO NOTHING`;

/** Each method rejects with a StoreError. Keys are hashes of what the browser has. */
export interface SignInLinks {
  /** Keeps a sign-in link. False where too many went out already. */
  addLink(key: string, address: string, at: number, isLimited: boolean): Promise<boolean>;

  /** Whether it would still sign in. */
  hasLink(key: string, at: number): Promise<boolean>;

  /**
   * Uses a link: once, also where two press at the same moment. Begins the session of `sessionKey`,
   * and gives its address; undefined where the link is used or over. The same key within a minute
   * is the same press, and the same session.
   */
  spendLink(
    key: string,
    sessionKey: string,
    at: number,
    device?: string,
  ): Promise<string | undefined>;
}

export function openSignInLinks(sql: Sql): SignInLinks {
  return {
    async addLink(key, address, at, isLimited) {
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
