/** How a connection to the database is made. */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { type PoolConfig, types } from 'pg';
import type { DatabaseAddress } from '../../config/databaseAddress';
import { faultCode } from '../../system/durableFiles';
import { isLoopbackHost } from '../../system/loopback';
import { StoreError } from '../sql';

export interface Limits {
  /** To get a connection: one of the pool that is free, or a new one. */
  readonly connectMs: number;
  /** For all statements of a batch together; past it the connection is dropped. */
  readonly queryMs: number;
}

/** Together less than the 15 s after which a post is answered by 503. */
export const usualLimits: Limits = {
  connectMs: 5_000,
  queryMs: 5_000,
};

/**
 * A pooler in transaction mode takes them: it refuses all settings of a session but a name. Throws
 * a StoreError where the authority cannot be read.
 */
export function connectionOptions(address: DatabaseAddress, limits: Limits): PoolConfig {
  return {
    host: address.host,
    port: address.port,
    user: address.user,
    database: address.name,
    // As a function, pg neither prints it nor looks for
    // another one in the environment and in ~/.pgpass.
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

/** Enough for the mails that are sent at once, and the posts that come meanwhile. */
const poolSize = 10;

/** A visitor waits no longer for the sake of a word in the address. */
function connectMs({ connectSeconds }: DatabaseAddress, limits: Limits): number {
  return Math.min(limits.connectMs, (connectSeconds ?? Number.POSITIVE_INFINITY) * 1000);
}

/** Whether others on the way could not read along. */
export function isEncrypted({ encryption, host }: DatabaseAddress): boolean {
  if (encryption !== 'byHost') return encryption === 'always';
  const isSocket = host.startsWith('/');
  // Nobody is on the way to this machine itself.
  return !isSocket && !isLoopbackHost(host);
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
