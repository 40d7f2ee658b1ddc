/**
 * What a fault of PostgreSQL means, in words for the operator: never a value, for these stand in
 * its own messages.
 */
import { DatabaseError } from 'pg';
import { faultCode } from '../../system/durableFiles';
import { StoreError } from '../sql';

/**
 * The database was not there, or not the one that takes
 * writes: another try may find the one that does.
 */
export class AwayError extends StoreError {}

/** The connection was dropped since no answer came: whether the batch was written is not known. */
export class LateError extends StoreError {}

/**
 * Whether the connection is of no use any more. SQLSTATE
 * 25006: it is a standby; 57P0x: it is shut down.
 */
export function isBroken(fault: unknown): boolean {
  return (
    !(fault instanceof DatabaseError) || /^(?:08...|25006|57P0.|53300)$/.test(fault.code ?? '')
  );
}

/**
 * Whether PostgreSQL has undone the batch for a reason that may be gone at once: a deadlock, or a
 * plan that another release's change of the schema has made useless (0A000).
 */
export function isPassing(fault: unknown): boolean {
  return fault instanceof DatabaseError && ['40001', '40P01', '0A000'].includes(fault.code ?? '');
}

/** Why a host cannot be used: the end of a sentence. */
export function databaseFaultReason(fault: unknown): string {
  const code = faultCode(fault);
  const known = reasons.find(([pattern]) => pattern.test(code))?.[1];
  if (known !== undefined) return `${known} (${code})`;

  if (fault instanceof DatabaseError) return `it answers with the fault ${code}`;
  const { message }: { message?: unknown } = Object(fault);
  const wordsOfPg = pgReasons.find(([pattern]) => pattern.test(String(message)))?.[1];
  return wordsOfPg ?? `the connection fails (${code})`;
}

/** By SQLSTATE, or by the system's or Node's name. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, 'nobody listens there'],
  [/^ENOENT$/, 'there is no socket'],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'its name is not known'],
  [/^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, 'there is no way to it'],
  [/^28/, 'it refuses the login: check user and password of DATABASE_URL, and its pg_hba.conf'],
  [/^3D000$/, 'it has no database of that name'],
  [/^42501$/, 'the role may not connect to the database'],
  [
    /^53300$/,
    "all its connections are taken: raise max_connections, or the role's CONNECTION LIMIT",
  ],
  [/^57P03$/, 'it is starting up or shutting down'],
  [/^57P0/, 'it is shutting down'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'its certificate is for another name'],
  [/^CERT_HAS_EXPIRED$/, 'its certificate has expired'],
  [
    /SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)/,
    'its certificate is of an unknown authority: name that by sslrootcert=FILE',
  ],
];

/** pg's own faults have words alone. */
const pgReasons: readonly (readonly [RegExp, string])[] = [
  [/timeout/, 'it does not answer'],
  [
    /does not support SSL/,
    'it offers no TLS: set ssl = on there, or add ?sslmode=disable to DATABASE_URL where nobody else is on the way to it',
  ],
  [/SASL|SCRAM/, 'it asks for a password, and that of DATABASE_URL is empty or not the right one'],
  [/terminated/, 'the connection broke'],
];

/** Why a batch or a read was refused: a sentence. */
export function databaseFaultSentence(fault: unknown): string {
  if (!(fault instanceof DatabaseError))
    return `The database cannot do it: ${databaseFaultReason(fault)}.`;

  const code = fault.code ?? '';
  const known =
    sentences.find(([pattern]) => pattern.test(code))?.[1] ?? 'The database cannot do it';
  // Names of the schema, which help to find the place.
  // Its message, detail and hint may quote a visitor.
  const place = fault.constraint ?? fault.column ?? fault.table;
  return place === undefined ? `${known} (${code}).` : `${known} (${code}, ${place}).`;
}

const sentences: readonly (readonly [RegExp, string])[] = [
  [/^23/, 'The database refuses the entry'],
  [
    /^42501$/,
    'The role of DATABASE_URL lacks a right: it has to own the tables, and the schema has to let it make them',
  ],
  [/^42P01$|^42703$/, 'The tables are not those of this release'],
  [/^3F000$/, 'The database has no schema in which the role of DATABASE_URL may make tables'],
  [/^53100$/, "The database's disk is full"],
  [/^53/, 'The database lacks room'],
  [/^55P03$/, 'The entry is held by another change'],
  [/^58|^XX/, "The database's disk or system fails: look into its log"],
];
