/**
 * Reads the server's settings: whether it accepts writes, and whether acknowledged data is safe.
 */
import type { ClientBase } from 'pg';
import type { Finding } from '../../config/finding';

/** The oldest release of PostgreSQL with which the site is tested. */
const oldestVersion = 15;

/**
 * A map from the name of a PostgreSQL setting to its value. The value is undefined if the site
 * cannot read the setting.
 */
type Settings = Readonly<Record<string, string | undefined>>;

export interface ServerState {
  /** The server is not a standby, and is not read-only. */
  readonly takesWrites: boolean;
  /** Whether a write of the site is waiting for a standby that does not answer. */
  readonly isWaitingForStandby: boolean;
  readonly settings: Settings;
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

// `true` means: if the server does not know a setting, it returns NULL and no error.
const settingsText = names.map(name => `current_setting('${name}', true) AS ${name}`).join(', ');

/**
 * SQL: whether a write has already waited too long for a standby. The query sees all connections
 * of the site's role, including the connections of other machines. If track_activities is off,
 * the result is always false.
 */
const isWaitingText = `EXISTS (SELECT 1 FROM pg_stat_activity
  WHERE usename = current_user AND wait_event = 'SyncRep'
    AND query_start < clock_timestamp() - interval '2 seconds')`;

const stateText = `SELECT pg_is_in_recovery() AS standby, ${isWaitingText} AS waits, ${settingsText}`;

export async function readState(client: ClientBase): Promise<ServerState> {
  const { rows } = await client.query(stateText);
  const row: Record<string, unknown> = rows[0];
  const texts = names.map(name => [name, typeof row[name] === 'string' ? row[name] : undefined]);
  return {
    takesWrites: row.standby === 0 && row.transaction_read_only === 'off',
    isWaitingForStandby: row.waits === 1,
    settings: Object.fromEntries(texts),
  };
}

/**
 * Returns the findings about the settings of PostgreSQL: whether enquiries can be lost, and
 * whether strangers can read visitors' data.
 */
export function serverFindings({
  isWaitingForStandby,
  settings,
}: Pick<ServerState, 'isWaitingForStandby' | 'settings'>): readonly Finding[] {
  return [
    versionFinding(settings),
    encodingFinding(settings),
    diskFinding(settings),
    isWaitingForStandby ? standbyAway : standbyFinding(settings),
    logFinding(settings),
  ];
}

/**
 * The finding that no standby answers. It replaces the finding about the settings for standbys,
 * because those settings protect nothing while no standby answers.
 */
const standbyAway: Finding = {
  about: 'Standby',
  state: 'wrong',
  text: 'No standby answers, so forms are refused: writes wait for synchronous_standby_names.',
  todo: "See that a standby runs and follows. To go on without: ALTER SYSTEM SET synchronous_standby_names = ''; SELECT pg_reload_conf();",
};

function versionFinding({ server_version, server_version_num }: Settings): Finding {
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

function encodingFinding({ server_encoding }: Settings): Finding {
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

/**
 * Returns a finding that says whether stored data can be lost in a crash of the database's
 * machine.
 */
function diskFinding(settings: Settings): Finding {
  const about = 'Durable';
  const needed = ['fsync', 'full_page_writes', 'synchronous_commit'];

  const off = needed.filter(name => settings[name] === 'off');
  if (off.length > 0) {
    const changes = off.map(name => `ALTER SYSTEM SET ${name} = on; `).join('');
    return {
      about,
      state: 'wrong',
      text: `With ${off.join(' and ')} off, a crash may lose acknowledged data.`,
      todo: `${changes}SELECT pg_reload_conf(); and take it back where it is set for the role or the database (\\drds). A service that keeps the log of changes on other machines sets fsync off on purpose: ask its pages.`,
    };
  }

  const unseen = needed.filter(name => settings[name] === undefined);
  if (unseen.length > 0) {
    return {
      about,
      state: 'warning',
      text: `It does not let ${unseen.join(' and ')} be seen: a crash may lose acknowledged data.`,
      todo: 'Ask its operator whether a write is on the disk before it is acknowledged.',
    };
  }

  return { about, state: 'ok', text: 'Acknowledged data is on its disk.' };
}

/**
 * Returns a finding that says whether stored data is lost if the database's machine is destroyed.
 */
function standbyFinding({ synchronous_commit, synchronous_standby_names }: Settings): Finding {
  const about = 'Standby';
  if (synchronous_standby_names === undefined) {
    return {
      about,
      state: 'warning',
      text: 'It does not let synchronous_standby_names be seen: a failover may lose the last enquiries.',
      todo: 'Ask its operator whether a second machine has a write before it is acknowledged.',
    };
  }

  if (synchronous_standby_names === '') {
    return {
      about,
      state: 'warning',
      text: 'No standby confirms acknowledged data: a failover may lose the last enquiries.',
      todo: "Once a standby follows: ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (*)'; SELECT pg_reload_conf();",
    };
  }

  if (synchronous_commit === 'local' || synchronous_commit === 'remote_write') {
    return {
      about,
      state: 'warning',
      text: `With synchronous_commit ${synchronous_commit} no standby has acknowledged data on its disk: a failover may lose the last enquiries.`,
      todo: 'ALTER SYSTEM SET synchronous_commit = on; SELECT pg_reload_conf();',
    };
  }

  return {
    about,
    state: 'ok',
    text: `A standby has acknowledged data, too (${synchronous_standby_names}).`,
  };
}

/**
 * Returns the finding about PostgreSQL's log. If the log has statements with their values, it has
 * the data of visitors.
 */
function logFinding(settings: Settings): Finding {
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
