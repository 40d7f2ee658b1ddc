/**
 * What a server says of itself: whether it takes writes, and whether it keeps what it acknowledges.
 */
import type { ClientBase } from 'pg';

/** The oldest release that is tested. */
const oldestVersion = 15;

/** Settings by their names; undefined is one that cannot be seen. */
type Settings = Readonly<Record<string, string | undefined>>;

export interface ServerState {
  /** Not a standby, nor set to be read only. */
  readonly takesWrites: boolean;
  /**
   * Goes up with each promotion: an old primary that is
   * back has a lower one. 0 where it cannot be seen.
   */
  readonly timeline: number;
  readonly settings: Settings;
}

export interface ServerFinding {
  readonly about: string;
  /** `wrong`: the server is not used. `warning`: it may be meant so. */
  readonly state: 'ok' | 'warning' | 'wrong';
  readonly text: string;
  /** The line that mends it, for psql as a superuser of the database. */
  readonly todo?: string;
}

const names = [
  'server_version',
  'server_version_num',
  'server_encoding',
  'transaction_read_only',
  'fsync',
  'full_page_writes',
  'synchronous_commit',
  'synchronous_standby_names',
  'log_statement',
  'log_min_duration_statement',
  'log_parameter_max_length',
] as const;

// Without a fault for a name that the server does not know.
const settingsQuery = `SELECT pg_is_in_recovery() AS standby, ${names
  .map(name => `current_setting('${name}', true) AS ${name}`)
  .join(', ')}`;

// The first eight hexadecimal digits of the name of a log file are the timeline.
const timelineQuery =
  'SELECT CASE WHEN pg_is_in_recovery() THEN NULL ELSE pg_walfile_name(pg_current_wal_lsn()) END AS file';

/** Asks in one round trip: both queries are sent before the first answer. */
export async function readState(client: ClientBase): Promise<ServerState> {
  const [settings, file] = await Promise.all([
    client.query({ name: 'settings', text: settingsQuery }),
    // Some services do not let it be seen.
    client.query({ name: 'timeline', text: timelineQuery }).catch(() => undefined),
  ]);
  const row: Record<string, unknown> = settings.rows[0];

  const texts = names.map(name => [name, typeof row[name] === 'string' ? row[name] : undefined]);
  const timeline = Number.parseInt(String(file?.rows[0]?.file).slice(0, 8), 16);
  return {
    takesWrites: row.standby === 0 && row.transaction_read_only === 'off',
    timeline: Number.isNaN(timeline) ? 0 : timeline,
    settings: Object.fromEntries(texts),
  };
}

/**
 * Longer than a standby that is there takes. A role sees its own connections, those of other
 * machines too.
 */
const waitingText = `SELECT 1 AS waits FROM pg_stat_activity
  WHERE usename = current_user AND wait_event = 'SyncRep'
    AND query_start < clock_timestamp() - interval '2 seconds'
  LIMIT 1`;

/**
 * Whether something that the site has written waits in vain for a standby. With track_activities
 * off, nothing tells.
 */
export async function isWaitingForStandby(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query({ name: 'waiting', text: waitingText });
  return rows.length > 0;
}

/** What its settings promise does not hold then. */
export const standbyAway: ServerFinding = {
  about: 'Standby',
  state: 'wrong',
  text: 'No standby answers, so that forms are refused: what was written waits for synchronous_standby_names.',
  todo: "See that a standby runs and follows. To go on without: ALTER SYSTEM SET synchronous_standby_names = ''; SELECT pg_reload_conf();",
};

/** Where the database is, and whether others on the way could read along. */
export async function reachFinding(client: ClientBase, host: string): Promise<ServerFinding> {
  const { rows } = await client.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
  const encrypted = rows[0]?.ssl === 1 ? 'encrypted' : 'not encrypted';
  return {
    about: 'Database',
    state: 'ok',
    text: `${host} takes the writes; the connection is ${encrypted}.`,
  };
}

/** Why a server is not used: the end of a sentence; undefined of one that will do. */
export function unfitness({ takesWrites, settings }: ServerState): string | undefined {
  if (!takesWrites) return 'it is a standby, or takes no writes';
  const wrong = serverFindings(settings).find(({ state }) => state === 'wrong');
  return wrong && `${wrong.text} ${wrong.todo ?? ''}`.trim();
}

/**
 * One finding for each thing that the promise to lose no enquiry, and no visitor's privacy, needs.
 */
export function serverFindings(settings: Settings): readonly ServerFinding[] {
  return [
    versionFinding(settings),
    encodingFinding(settings),
    diskFinding(settings),
    standbyFinding(settings),
    logFinding(settings),
  ];
}

function versionFinding({ server_version, server_version_num }: Settings): ServerFinding {
  const about = 'Version';
  const text = `PostgreSQL ${server_version}.`;
  if (Number(server_version_num) >= oldestVersion * 10_000) return { about, state: 'ok', text };

  return {
    about,
    state: 'wrong',
    text: `It is PostgreSQL ${server_version}, but ${oldestVersion} is the oldest that is tested.`,
    todo: 'Move the database to a newer release.',
  };
}

function encodingFinding({ server_encoding }: Settings): ServerFinding {
  const about = 'Encoding';
  if (server_encoding === 'UTF8')
    return { about, state: 'ok', text: 'It takes every script (UTF8).' };

  return {
    about,
    state: 'wrong',
    text: `Its encoding is ${server_encoding}, but Hindi and Marathi need UTF8.`,
    todo: "Make it anew: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0;",
  };
}

/** What a crash of the one machine may take. */
function diskFinding(settings: Settings): ServerFinding {
  const about = 'Durable';
  const needed = ['fsync', 'full_page_writes', 'synchronous_commit'];

  const off = needed.filter(name => settings[name] === 'off');
  if (off.length > 0) {
    const changes = off.map(name => `ALTER SYSTEM SET ${name} = on; `).join('');
    return {
      about,
      state: 'wrong',
      text: `With ${off.join(' and ')} off it may lose in a crash what it has acknowledged.`,
      todo: `${changes}SELECT pg_reload_conf(); and take it back where it is set for the role or the database (\\drds).`,
    };
  }

  const unseen = needed.filter(name => settings[name] === undefined);
  if (unseen.length > 0) {
    return {
      about,
      state: 'warning',
      text: `It does not let ${unseen.join(' and ')} be seen: a crash may lose what it has acknowledged.`,
      todo: 'Ask who runs it whether a write is on the disk before it is acknowledged.',
    };
  }

  return { about, state: 'ok', text: 'What it acknowledges is on its disk.' };
}

/** What the loss of the one machine may take. */
function standbyFinding({
  synchronous_commit,
  synchronous_standby_names,
}: Settings): ServerFinding {
  const about = 'Standby';
  if (synchronous_standby_names === undefined) {
    return {
      about,
      state: 'warning',
      text: 'It does not let synchronous_standby_names be seen: a failover may lose the last enquiries.',
      todo: 'Ask who runs it whether a second machine has a write before it is acknowledged.',
    };
  }

  if (synchronous_standby_names === '') {
    return {
      about,
      state: 'warning',
      text: 'No standby confirms what it acknowledges: a failover may lose the last enquiries.',
      todo: "Once a standby follows: ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (*)'; SELECT pg_reload_conf();",
    };
  }

  if (synchronous_commit === 'local' || synchronous_commit === 'remote_write') {
    return {
      about,
      state: 'warning',
      text: `With synchronous_commit ${synchronous_commit} no standby has on its disk what is acknowledged: a failover may lose the last enquiries.`,
      todo: 'ALTER SYSTEM SET synchronous_commit = on; SELECT pg_reload_conf();',
    };
  }

  return {
    about,
    state: 'ok',
    text: `A standby has what it acknowledges (${synchronous_standby_names}).`,
  };
}

/** What visitors wrote stands in the server's log where that has statements with their values. */
function logFinding(settings: Settings): ServerFinding {
  const about = 'Log';
  const { log_statement, log_min_duration_statement, log_parameter_max_length } = settings;
  const hasStatements = log_statement === 'all' || log_statement === 'mod';
  const hasSlowOnes =
    log_min_duration_statement !== undefined && log_min_duration_statement !== '-1';
  if ((hasStatements || hasSlowOnes) && log_parameter_max_length !== '0') {
    return {
      about,
      state: 'warning',
      text: 'It writes statements with their values into its log: names, numbers and messages of visitors.',
      todo: 'ALTER SYSTEM SET log_parameter_max_length = 0; SELECT pg_reload_conf();',
    };
  }

  return { about, state: 'ok', text: 'Its log has nothing that visitors wrote.' };
}
