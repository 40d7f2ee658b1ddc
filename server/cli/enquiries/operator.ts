/** Who calls a command, what was asked for, and how the command gets at the enquiries. */
import { resolve } from 'node:path';
import type { Config } from '../../config/config';
import type { EnquiryState } from '../../store/enquiries';
import { openSql } from '../../store/openSql';
import { updateSchema } from '../../store/schema';
import type { Sql } from '../../store/sql';
import { hasDatabase } from '../../store/sqlite/commandDatabase';
import type { AuditLog } from '../../system/auditLog';
import { runAsOwner } from '../runAsOwner';

/** A command line, read and checked. */
export interface Given {
  readonly words: readonly string[];
  /** None are all. */
  readonly states: readonly EnquiryState[];
  /** Milliseconds since 1970. */
  readonly since: number | undefined;
  /** 0 is all. */
  readonly limit: number | undefined;
  readonly keep: number | undefined;
  readonly isJson: boolean;
  readonly isSure: boolean;
  readonly isAll: boolean;
}

export interface Operator {
  readonly config: Config;
  /** The name that the history of an enquiry and the audit log have for this person. */
  readonly by: string;
  /** Where the command was called: files are named from there. */
  readonly folder: string;
  confirm(question: string): Promise<boolean>;

  /**
   * Notes who has done what. Where that cannot be written, the operator is told, and the command
   * goes on.
   */
  readonly audit: AuditLog['add'];
}

/**
 * Gives what it prints. Whatever could not be done is an error, with a sentence for the operator.
 */
export type Run = (given: Given, operator: Operator) => Promise<string>;

/** A command that cannot be understood; the message says why. */
export class UsageError extends Error {}

/** Does the work in the database of this site. */
export async function inStore<T>(config: Config, work: (sql: Sql) => Promise<T>): Promise<T> {
  const { dataDir, database } = config;
  // SQLite makes files beside the database even to read it.
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

/** `3 enquiries` */
export function count(number: number, one = 'enquiry', many = 'enquiries'): string {
  return `${number} ${number === 1 ? one : many}`;
}
