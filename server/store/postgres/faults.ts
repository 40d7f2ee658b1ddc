/**
 * Makes sentences for the operator from PostgreSQL's errors. The messages of these errors may
 * have values of visitors in them, so they are not printed. Only the messages of a pooler are
 * printed.
 */
import { DatabaseError } from 'pg';
import type { DatabaseAddress } from '../../config/databaseAddress';
import { faultCode } from '../../system/durableFiles';
import { StoreError } from '../sql';
import { reachOf, unreachableReason } from './reach';

/**
 * Whether the connection must not be used again. SQLSTATE 25006 means that the connection leads
 * to a standby, which does not accept writes.
 */
export function isBroken(fault: unknown): boolean {
  return (
    !(fault instanceof DatabaseError) || /^(?:08...|25006|57P0.|53300)$/.test(fault.code ?? '')
  );
}

/** Converts an error on an open connection into a StoreError whose message is a sentence. */
export function databaseFault(address: DatabaseAddress, fault: unknown): StoreError {
  if (fault instanceof StoreError) return fault;
  return new StoreError(
    isBroken(fault) ? away(address, databaseFaultReason(fault)) : databaseFaultSentence(fault),
  );
}

/** Converts a connection error into a StoreError with a sentence for the operator. */
export async function connectFault(address: DatabaseAddress, fault: unknown): Promise<StoreError> {
  const isNoWay = /^(?:ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|EADDRNOTAVAIL)$/.test(
    faultCode(fault),
  );
  const reason = isNoWay ? unreachableReason(await reachOf(address.host)) : undefined;
  return new StoreError(away(address, reason ?? databaseFaultReason(fault)));
}

/**
 * Returns a sentence that says that the database cannot be used. `reason` is the end of this
 * sentence.
 */
export function away(address: DatabaseAddress, reason: string): string {
  return `The database at ${nameOf(address)} cannot be used: ${reason.replace(/\.$/, '')}.`;
}

/** Host and port as in the address. For a socket, the host is its folder. */
export function nameOf({ host, port }: Pick<DatabaseAddress, 'host' | 'port'>): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}

/** Returns why the database cannot be used, as the end of a sentence. */
function databaseFaultReason(fault: unknown): string {
  const code = faultCode(fault);
  const known = reasons.find(([pattern]) => pattern.test(code))?.[1];
  if (known !== undefined) return `${known} (${code})`;

  const { message }: { message?: unknown } = Object(fault);
  // PgBouncer gives this code to all its errors. These errors are about connections, never about
  // statements. So the message contains no stored values.
  if (code === '08P01') return `it, or a pooler in front of it, says "${message}"`;

  if (fault instanceof DatabaseError) return `it answers with the fault ${code}`;
  const wordsOfPg = pgReasons.find(([pattern]) => pattern.test(String(message)))?.[1];
  return wordsOfPg ?? `the connection fails (${code})`;
}

/**
 * The reasons for known errors. Each pattern matches an SQLSTATE, or the name of an error of the
 * system or of Node.
 */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, 'nobody listens there'],
  [/^ENOENT$/, 'there is no socket'],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'its name is unknown'],
  [/^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'there is no route to it'],
  [/^25006$/, 'it is a standby, or takes no writes'],
  [/^28/, 'it refuses the login: check user and password of DATABASE_URL, and its pg_hba.conf'],
  [/^3D000$/, 'it has no database of that name'],
  [/^42501$/, 'the role may not connect to the database'],
  [
    /^53300$/,
    "all its connections are taken: raise max_connections, or the role's CONNECTION LIMIT; if it has synchronous_standby_names, a standby may be down",
  ],
  [/^57P03$/, 'it is starting up or shutting down'],
  [/^57P0/, 'it is shutting down'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'its certificate is for another name'],
  [/^CERT_HAS_EXPIRED$/, 'its certificate has expired'],
  [
    /SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)/,
    'its certificate is of an unknown authority: a provider offers a file of its authority on the page of the database; name that file in sslrootcert=FILE',
  ],
];

/**
 * The reasons for errors of pg itself. These errors have no code, so the patterns match their
 * messages.
 */
const pgReasons: readonly (readonly [RegExp, string])[] = [
  [
    /Query read timeout/,
    'it has not answered in time; if it has synchronous_standby_names, a standby may be down',
  ],
  [/timeout/, 'it does not answer, or all its connections are in use'],
  [
    /does not support SSL/,
    'it offers no TLS: set ssl = on there, or add ?sslmode=disable to DATABASE_URL if nobody else can read the connection',
  ],
  [/SASL|SCRAM/, 'it asks for a password, but the one in DATABASE_URL is empty or wrong'],
  [/terminated/, 'the connection broke'],
];

/** Why a batch or a read failed, as a sentence. */
function databaseFaultSentence(fault: unknown): string {
  const { code = '', constraint, column, table } = Object(fault);
  const known =
    sentences.find(([pattern]) => pattern.test(code))?.[1] ?? 'The database cannot do it';
  // A name from the schema, such as the name of a column, shows where the error is. The message,
  // the detail and the hint are not printed, because they may have a visitor's text in them.
  const place = constraint ?? column ?? table;
  return place === undefined ? `${known} (${code}).` : `${known} (${code}, ${place}).`;
}

const sentences: readonly (readonly [RegExp, string])[] = [
  [/^23/, 'The database refuses the entry'],
  [
    /^42501$/,
    'The role of DATABASE_URL lacks a right: it must own the tables, and the schema must let it make them',
  ],
  [/^42P01$|^42703$/, 'The tables are of another release'],
  [/^3F000$/, 'The database has no schema in which the role of DATABASE_URL may make tables'],
  [/^53100$/, "The database's disk is full"],
  [/^53/, 'The database lacks room'],
  [/^40P01$/, 'Two changes waited for each other, and this one gave way'],
  [/^57014$/, 'The database took too long: another change may hold the entry'],
  [/^58|^XX/, "The database's disk or system fails: see its log"],
];
