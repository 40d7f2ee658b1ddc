/** The options of a connection to PostgreSQL. */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { type PoolConfig, types } from 'pg';
import type { DatabaseAddress } from '../../config/databaseAddress';
import { faultCode } from '../../system/durableFiles';
import { isLoopbackHost } from '../../system/loopback';
import { StoreError } from '../sql';

export interface ConnectionTimeouts {
  /** The longest wait for a connection: a free connection of the pool, or a new one. */
  readonly connectMs: number;
  /**
   * The longest time for all statements of a batch together. After this time, the connection is
   * closed.
   */
  readonly queryMs: number;
}

/**
 * The two limits together must be less than 15 s. After 15 s, the server answers the POST with
 * 503.
 */
export const usualLimits: ConnectionTimeouts = {
  connectMs: 5_000,
  queryMs: 5_000,
};

/**
 * Returns the options for the pool of pg. A pooler in transaction mode refuses most settings of a
 * session. It allows the name of the application, so this is the only setting that the site sets
 * by itself. Throws a StoreError if the file of the certificate authority cannot be read.
 */
export function connectionOptions(
  address: DatabaseAddress,
  limits: ConnectionTimeouts,
): PoolConfig {
  return {
    host: address.host,
    port: address.port,
    user: address.user,
    database: address.name,
    // The password is a function for two reasons: pg does not print it, and pg does not look for
    // another password in the environment or in ~/.pgpass.
    password: () => address.password ?? '',
    ssl: isEncrypted(address) && readAuthority(address.rootCertificateFile),
    enableChannelBinding: address.bindsChannel,
    application_name: address.applicationName ?? 'institute-site',
    ...(address.serverOptions !== undefined && { options: address.serverOptions }),
    connectionTimeoutMillis: connectMs(address, limits),
    query_timeout: limits.queryMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    pipeline: true,
    types: { getTypeParser },
  };
}

/**
 * The largest number of connections. This number is enough for all mails that are sent at the
 * same time, and for POST requests.
 */
const poolSize = 10;

/**
 * Returns the time limit for a connection. DATABASE_URL may make the limit shorter, but not
 * longer, because a visitor waits for the connection.
 */
function connectMs({ connectSeconds }: DatabaseAddress, limits: ConnectionTimeouts): number {
  return Math.min(limits.connectMs, (connectSeconds ?? Number.POSITIVE_INFINITY) * 1000);
}

/** Whether the connection is encrypted, so that nobody between the two machines can read it. */
export function isEncrypted({ encryption, host }: DatabaseAddress): boolean {
  if (encryption !== 'byHost') return encryption === 'always';
  const isSocket = host.startsWith('/');
  // A connection within this machine needs no encryption.
  return !isSocket && !isLoopbackHost(host);
}

/** Returns TLS options with which Node verifies the certificate and the host name in it. */
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

/**
 * The types whose values become numbers. By default, pg returns bigint and numeric as texts. Sums
 * have the type numeric.
 */
const numeric: readonly number[] = [
  types.builtins.INT2,
  types.builtins.INT4,
  types.builtins.INT8,
  types.builtins.OID,
  types.builtins.FLOAT4,
  types.builtins.FLOAT8,
  types.builtins.NUMERIC,
];

/**
 * Returns the function that turns a value into a string or a number, because SQLite gives only
 * these types, too. NULL never reaches this function: pg turns NULL into null.
 */
function getTypeParser(type: number): (text: string) => string | number {
  if (numeric.includes(type)) return Number;
  if (type === types.builtins.BOOL) return text => (text === 't' ? 1 : 0);
  return text => text;
}
