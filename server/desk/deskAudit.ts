/** The desk's lines in DATA_DIR/audit.log, each with the first name of who did it. */
import { resolve } from 'node:path';
import { openAuditLog } from '../system/auditLog';
import { faultCode, makeFolder } from '../system/durableFiles';
import type { DeskDeps } from './session';

interface Audited {
  /** The first name. */
  readonly by: string;
  /** `delete`, `export`, `retry`: the words of the commands. */
  readonly command: string;
  readonly ids: readonly string[];
}

/** What was done stays done where the line cannot be written: then the log says so. */
export async function audit(
  { by, command, ids }: Audited,
  { config, log, now }: Pick<DeskDeps, 'config' | 'log' | 'now'>,
): Promise<void> {
  const entry = { command, count: ids.length, ids };
  try {
    // Where several machines share a database, this one may have kept nothing yet.
    await makeFolder(resolve(config.dataDir));
    await openAuditLog(config.dataDir, { by, uid: undefined }, now).add(entry);
  } catch (fault) {
    log.error('audit.log cannot be written', { reason: faultCode(fault) });
  }
}
