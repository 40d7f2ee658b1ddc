/** The enquiries of this site for a command: beside a running server, or without one. */
import { userInfo } from 'node:os';
import type { Config } from '../config/config';
import { type Enquiries, openEnquiries } from '../store/enquiries';
import { updateSchema } from '../store/schema';
import type { Sql } from '../store/sql';
import { hasDatabase, openSqliteFile } from '../store/sqlite/file';

export interface OpenedEnquiries {
  readonly sql: Sql;
  readonly enquiries: Enquiries;
}

/** Undefined where nothing was ever kept: no database is made then. Rejects with a sentence for the operator. */
export async function openEnquiriesOf(config: Config): Promise<OpenedEnquiries | undefined> {
  if (!hasDatabase(config.dataDir)) return undefined;

  const sql = openSqliteFile(config.dataDir);
  await updateSchema(sql);
  return { sql, enquiries: openEnquiries(sql, personHere()) };
}

/** Who runs this command: behind sudo, the one who asked for it. */
export function personHere(): string {
  return process.env.SUDO_USER ?? process.env.USER ?? userInfo().username;
}
