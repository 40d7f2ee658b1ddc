/**
 * Who may use the desk: links that sign in once, and sessions. Only hashes are kept: what stands
 * here opens nothing.
 */
import { dayMs, hourMs } from '../../shared/time';
import { openSignInLinks, type SignInLinks } from './signInLinks';
import type { Row, Sql } from './sql';
import { noteProperty, readProperty } from './storeProperties';

/** A session ends so long after its last use. */
const sessionLifeMs = 30 * dayMs;

/** A use is noted so often: each page would else be a write. */
const noteUseMs = hourMs;

export interface DeskSession {
  readonly number: number;
  readonly address: string;
  /** The first name of who uses this device. */
  readonly name: string | undefined;
  /** `android-phone Chrome`; undefined where it began before this was noted. */
  readonly device: string | undefined;
  readonly begunAt: number;
  readonly usedAt: number;
}

/** Names a session. A number alone may be given again, once its session is over. */
export type SessionRef = Pick<DeskSession, 'number' | 'begunAt'>;

/** Keys are hashes of what the browser has. */
export interface DeskSessions extends SignInLinks {
  /**
   * Where the site says it is: a command has other settings than the running site, a PORT of its
   * own for one.
   */
  noteSiteUrl(url: string): Promise<void>;

  /** Undefined before the first start. */
  siteUrl(): Promise<string | undefined>;

  /** The session of a key; undefined where there is none, or it is over. */
  find(key: string, at: number): Promise<DeskSession | undefined>;

  name(session: SessionRef, name: string): Promise<void>;
  list(at: number): Promise<readonly DeskSession[]>;
  end(session: SessionRef): Promise<void>;
}

const listText = 'SELECT * FROM desk_session WHERE used_at > $1 ORDER BY used_at DESC, number';

const useText = 'UPDATE desk_session SET used_at = $2 WHERE key = $1';

const nameText = 'UPDATE desk_session SET name = $3 WHERE number = $1 AND begun_at = $2';

const endText = 'DELETE FROM desk_session WHERE number = $1 AND begun_at = $2';

/** Each method rejects with a StoreError. */
export function openDeskSessions(sql: Sql): DeskSessions {
  const links = openSignInLinks(sql);

  return {
    noteSiteUrl: url => noteProperty(sql, 'site_url', url),
    siteUrl: () => readProperty(sql, 'site_url'),

    async addLink(key, address, at, isLimited) {
      await sweep(sql, at);
      return links.addLink(key, address, at, isLimited);
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

/** What is over is nobody's. */
async function sweep(sql: Sql, at: number): Promise<void> {
  await sql.write(
    ['DELETE FROM desk_link WHERE made_at <= $1', at - dayMs],
    ['DELETE FROM desk_session WHERE used_at <= $1', at - sessionLifeMs],
  );
}

async function findSession(sql: Sql, key: string, at: number): Promise<DeskSession | undefined> {
  const [row] = await sql.read('SELECT * FROM desk_session WHERE key = $1', key);
  if (row === undefined) return undefined;

  const session = sessionOf(row);
  if (session.usedAt + sessionLifeMs <= at) return undefined;

  if (at - session.usedAt > noteUseMs) {
    // On a full disk the desk can still be read.
    await sql.write([useText, key, at]).catch(() => undefined);
  }
  return session;
}

function sessionOf(row: Row): DeskSession {
  return {
    number: Number(row.number),
    address: String(row.address),
    name: row.name === null ? undefined : String(row.name),
    device: row.device === null ? undefined : String(row.device),
    begunAt: Number(row.begun_at),
    usedAt: Number(row.used_at),
  };
}
