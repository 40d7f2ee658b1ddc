/** Writes the desk's lines in DATA_DIR/audit.log. Each line names the person who acted. */
import { resolve } from 'node:path';
import type { Site } from '../site';
import { openAuditLog } from '../system/auditLog';
import { faultCode, makeFolder } from '../system/durableFiles';

interface Audited {
  /** The first name of the user (if there is one), followed by the mail address of the session. */
  readonly by: string;
  /**
   * What the user did. The commands in a terminal use the same words: `delete`, `export`,
   * `retry`.
   */
  readonly command: string;
  readonly ids: readonly string[];
  /**
   * The number of all enquiries. It is set only if `ids` contains some of their ids, but not all.
   */
  readonly count?: number;
}

/**
 * Writes a line of audit.log. Never rejects, because the action has already happened. If the line
 * cannot be written, the site's log says so.
 */
export async function audit(
  { by, command, ids, count = ids.length }: Audited,
  { config, log, now }: Pick<Site, 'config' | 'log' | 'now'>,
): Promise<void> {
  const entry = { command, count, ids };
  try {
    // If several machines share a database, this machine may not have the folder yet.
    await makeFolder(resolve(config.dataDir));
    await openAuditLog(config.dataDir, { by, uid: undefined }, now).add(entry);
  } catch (fault) {
    log.error('audit.log cannot be written', { reason: faultCode(fault) });
  }
}
