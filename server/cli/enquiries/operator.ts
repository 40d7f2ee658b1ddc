/** The operator of a command, the arguments of the command, and its access to the database. */
import { resolve } from 'node:path';
import type { Config } from '../../config/config';
import type { EnquiryState } from '../../store/enquiries';
import { openSql } from '../../store/openSql';
import { updateSchema } from '../../store/schema';
import type { Sql } from '../../store/sql';
import { hasDatabase } from '../../store/sqlite/commandDatabase';
import type { AuditLog } from '../../system/auditLog';
import { runAsOwner } from '../runAsOwner';

/** A command line, parsed and checked. */
export interface Given {
  readonly words: readonly string[];
  /** The wanted states. Empty for all states. */
  readonly states: readonly EnquiryState[];
  /** The earliest time of an enquiry, in milliseconds since 1970. */
  readonly since: number | undefined;
  /**
   * The largest number of enquiries. 0 means all enquiries. If it is undefined, the command uses
   * its own limit.
   */
  readonly limit: number | undefined;
  readonly keep: number | undefined;
  readonly isJson: boolean;
  readonly isSure: boolean;
  readonly isAll: boolean;
}

export interface Operator {
  readonly config: Config;
  /** The person's name in the history of an enquiry and in the audit log. */
  readonly by: string;
  /**
   * The folder in which the operator called the command. File names are relative to this folder.
   */
  readonly folder: string;
  confirm(question: string): Promise<boolean>;

  /** Writes a line of the audit log. If this fails, the command prints a warning and continues. */
  readonly audit: AuditLog['add'];
}

/**
 * Runs a command. Resolves with the text to print. If the command fails, rejects with an error
 * whose message is a sentence for the operator.
 */
export type Run = (given: Given, operator: Operator) => Promise<string>;

/** A command line that cannot be understood. The message says why. */
export class UsageError extends Error {}

/** Opens this site's database, runs `work` with it, and closes the database. */
export async function inStore<T>(config: Config, work: (sql: Sql) => Promise<T>): Promise<T> {
  const { dataDir, database } = config;
  // Even if a command only reads, SQLite writes files beside the database. The server must be
  // able to use these files.
  await runAsOwner(dataDir);
  if (database === undefined && !hasDatabase(dataDir))
    throw new Error(`No enquiries: nothing was ever kept in ${resolve(dataDir)}.`);

  const sql = await openSql(config);
  try {
    await updateSchema(sql);
    return await work(sql);
  } finally {
    await sql.close();
  }
}

/** A number with its noun, such as `3 enquiries`. */
export function count(number: number, one = 'enquiry', many = 'enquiries'): string {
  return `${number} ${number === 1 ? one : many}`;
}
