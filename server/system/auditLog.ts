/**
 * Who did what with enquiries: lines in DATA_DIR/audit.log, of which none holds a visitor's text.
 */
import { appendFile, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { faultCode } from './durableFiles';

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

/** A line, as it stands in the file. */
export interface AuditLine {
  readonly by: string;
  readonly command: string;
  readonly count: number;
}

/** What was done from one time to another. Rejects as the disk does; no file is no line. */
export async function readAudit(
  dataDir: string,
  from: number,
  to: number,
): Promise<readonly AuditLine[]> {
  const text = await readFile(auditFile(dataDir), 'utf8').catch((fault: unknown) => {
    if (faultCode(fault) === 'ENOENT') return '';
    throw fault;
  });
  return text.split('\n').flatMap(line => {
    const { time, by, command, count } = parsed(line);
    const at = Date.parse(String(time));
    if (!(at >= from && at < to)) return [];
    return [{ by: String(by), command: String(command), count: Number(count) }];
  });
}

/** Empty for a line that a full disk has cut. */
function parsed(line: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(line));
  } catch {
    return {};
  }
}

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
