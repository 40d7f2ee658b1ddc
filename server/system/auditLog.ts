/**
 * Who did what with enquiries: lines in DATA_DIR/audit.log, of which none holds a visitor's text.
 */
import { appendFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * The person who acts. Node reads the name and the number from the system, or from what sudo says.
 */
export interface Actor {
  readonly by: string;
  readonly uid: number | undefined;
}

export interface AuditEntry {
  /** `delete`, `export`, `retry`: the command's own word. */
  readonly command: string;
  readonly count: number;
  readonly ids: readonly string[];
}

export interface AuditLog {
  /**
   * Resolves when the line is on the disk. Rejects as the disk does, also where DATA_DIR is
   * missing: who makes it, and as whom, is the caller's to decide.
   */
  add(act: AuditEntry): Promise<void>;
}

/** Enough to find one again, and of a large export not all. */
const maxIds = 100;
const idLength = 8;

export const auditFile = (dataDir: string): string => join(resolve(dataDir), 'audit.log');

/**
 * Of several programs that write at once, each line stays whole: a file that is appended to takes
 * it in one piece.
 */
export function openAuditLog(dataDir: string, { by, uid }: Actor, now: () => number): AuditLog {
  return {
    async add({ command, count, ids }) {
      const shortIds = ids.slice(0, maxIds).map(id => id.slice(0, idLength));
      const time = new Date(now()).toISOString();
      const line = JSON.stringify({ time, by, uid, command, count, ids: shortIds });
      await appendFile(auditFile(dataDir), `${line}\n`, { mode: 0o600, flush: true });
    },
  };
}

/**
 * Who runs this program; to be asked before it becomes another user. The one behind sudo is
 * believed: who could write that name without sudo may write to the file itself.
 */
export function actorOf(env: Readonly<Record<string, string | undefined>>): Actor {
  const { SUDO_USER, SUDO_UID = '' } = env;
  if (SUDO_USER !== undefined && /^\d+$/.test(SUDO_UID))
    return { by: SUDO_USER.slice(0, 64), uid: Number(SUDO_UID) };
  const uid = process.getuid?.();
  try {
    return { by: userInfo().username, uid };
  } catch {
    // A container's user may have no name.
    return { by: `user ${uid}`, uid };
  }
}
