/** How a connection to one host is made. */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { type ClientBase, type ClientConfig, types } from 'pg';
import type { DatabaseAddress, DatabaseHost } from '../../config/databaseAddress';
import { faultCode } from '../../system/durableFiles';
import { isLoopbackHost } from '../../system/loopback';
import { StoreError } from '../sql';

export interface Limits {
  /** To wait until others have done with the pool's connections. */
  readonly turnMs: number;
  /** To connect to a host and log in. */
  readonly connectMs: number;
  /** For all statements of a batch together; past it the connection is dropped. */
  readonly queryMs: number;
  /**
   * Since the call: past it no further try begins, neither to find the host that takes writes, nor
   * a batch once more.
   */
  readonly retryMs: number;
}

/** Together less than the 20 s after which a post has to be answered. */
export const usualLimits: Limits = {
  turnMs: 6_000,
  connectMs: 2_000,
  queryMs: 5_000,
  retryMs: 3_000,
};

/**
 * What both the pool and a single connection are made with. Throws a StoreError where the authority
 * cannot be read.
 */
export function connectionOptions(
  address: DatabaseAddress,
  limits: Limits,
): (at: DatabaseHost) => ClientConfig {
  const authority = readAuthority(address.rootCertificateFile);

  return ({ host, port }) => ({
    host,
    port,
    user: address.user,
    database: address.name,
    // As a function, pg neither prints it nor looks for
    // another one in the environment and in ~/.pgpass.
    password: () => address.password ?? '',
    ssl: isEncrypted(address, host) && authority,
    application_name: 'institute-site',
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.queryMs,
    // The server goes on with a statement whose connection was dropped: it must not wait for a lock
    // for ever.
    lock_timeout: Math.ceil(limits.queryMs * 0.8),
    idle_in_transaction_session_timeout: limits.queryMs * 2,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: sessionOptions,
    pipeline: true,
    types: { getTypeParser },
  });
}

/**
 * How soon the server ends the connections of a machine that went without a word, as in a power
 * cut: else only after two hours, and for so long the lock of the one that leads would stand. Over
 * a socket they say nothing.
 */
const sessionOptions = [
  '-c tcp_keepalives_idle=20',
  '-c tcp_keepalives_interval=10',
  '-c tcp_keepalives_count=3',
  '-c tcp_user_timeout=60000',
].join(' ');

/**
 * A connection that breaks rejects what is asked on it, and says so by an event too: without a
 * listener the process ends.
 */
export function ignoreBreaks(client: ClientBase): void {
  client.on('error', () => undefined);
}

/** With this, Node verifies the certificate, for the host's name too. */
function readAuthority(file: string | undefined): ConnectionOptions {
  if (file === undefined) return { rejectUnauthorized: true };

  try {
    const ca = readFileSync(file, 'utf8');
    new X509Certificate(ca);
    return { rejectUnauthorized: true, ca };
  } catch (fault) {
    const reason = faultCode(fault);
    throw new StoreError(
      `sslrootcert of DATABASE_URL must be a file with certificates in PEM, but ${file}: ${reason}.`,
    );
  }
}

function isEncrypted({ encryption }: DatabaseAddress, host: string): boolean {
  if (encryption !== 'byHost') return encryption === 'always';
  const isSocket = host.startsWith('/');
  // Nobody is on the way to this machine itself.
  return !isSocket && !isLoopbackHost(host);
}

/** Numbers that pg would give as texts: bigint, and numeric, which count(*) and sum come to. */
const numeric: readonly number[] = [
  types.builtins.INT2,
  types.builtins.INT4,
  types.builtins.INT8,
  types.builtins.OID,
  types.builtins.FLOAT4,
  types.builtins.FLOAT8,
  types.builtins.NUMERIC,
];

/** Makes of every column a string or a number, as SQLite does. pg itself makes null of NULL. */
function getTypeParser(type: number): (text: string) => string | number {
  if (numeric.includes(type)) return Number;
  if (type === types.builtins.BOOL) return text => (text === 't' ? 1 : 0);
  return text => text;
}
