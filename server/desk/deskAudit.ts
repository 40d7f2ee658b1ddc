/** Writes the desk's lines in DATA_DIR/audit.log, each with the person who acted. */
import { resolve } from 'node:path';
import type { Site } from '../site';
import { openAuditLog } from '../system/auditLog';
import { faultCode, makeFolder } from '../system/durableFiles';

interface Audited {
  /** The first name and the session's address. */
  readonly by: string;
  /** `delete`, `export`, `retry`: the same words as the commands. */
  readonly command: string;
  readonly ids: readonly string[];
  /** The total, if `ids` has only some of them. */
  readonly count?: number;
}

/** Never rejects: the action is done already. If the line cannot be written, the log says so. */
export async function audit(
  { by, command, ids, count = ids.length }: Audited,
  { config, log, now }: Pick<Site, 'config' | 'log' | 'now'>,
): Promise<void> {
  const entry = { command, count, ids };
  try {
    // The folder may not exist yet if several machines share a database.
    await makeFolder(resolve(config.dataDir));
    await openAuditLog(config.dataDir, { by, uid: undefined }, now).add(entry);
  } catch (fault) {
    log.error('audit.log cannot be written', { reason: faultCode(fault) });
  }
}
