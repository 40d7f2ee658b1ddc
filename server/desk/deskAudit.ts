/** The desk's lines in DATA_DIR/audit.log, each with who did it. */
import { resolve } from 'node:path';
import type { Site } from '../site';
import { openAuditLog } from '../system/auditLog';
import { faultCode, makeFolder } from '../system/durableFiles';

interface Audited {
  /** The first name, and the address of the session. */
  readonly by: string;
  /** `delete`, `export`, `retry`: the words of the commands. */
  readonly command: string;
  readonly ids: readonly string[];
  /** How many there are, where these are some of them. */
  readonly count?: number;
}

/** What was done stays done where the line cannot be written: then the log says so. */
export async function audit(
  { by, command, ids, count = ids.length }: Audited,
  { config, log, now }: Pick<Site, 'config' | 'log' | 'now'>,
): Promise<void> {
  const entry = { command, count, ids };
  try {
    // Where several machines share a database, this one may have kept nothing yet.
    await makeFolder(resolve(config.dataDir));
    await openAuditLog(config.dataDir, { by, uid: undefined }, now).add(entry);
  } catch (fault) {
    log.error('audit.log cannot be written', { reason: faultCode(fault) });
  }
}
