/**
 * Records who did what with enquiries, as lines of DATA_DIR/audit.log. The lines have nothing that
 * a visitor wrote.
 */
import { appendFile, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { faultCode } from './durableFiles';

/** The user who runs a program. The name comes from the operating system or from sudo. */
export interface Actor {
  readonly by: string;
  readonly uid: number | undefined;
}

export interface AuditEntry {
  /** The name of the command, such as `delete`, `export` or `retry`. */
  readonly command: string;
  readonly count: number;
  readonly ids: readonly string[];
}

export interface AuditLog {
  /**
   * Writes a line. Resolves after the line is safely on the disk. Rejects with the error of the
   * disk, also if DATA_DIR is missing. The caller must make DATA_DIR, because only the caller
   * knows which user should own it.
   */
  add(act: AuditEntry): Promise<void>;
}

/** The largest number of ids in a line. An export may have thousands. */
const maxIds = 100;
const idLength = 8;

/** A line of the file. */
export interface AuditLine {
  readonly by: string;
  readonly command: string;
  readonly count: number;
}

/**
 * Reads the lines that were written between two times. Empty if there is no file. Rejects with
 * the error of the disk.
 */
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

/** Parses a line. Returns an empty object if the line is incomplete because the disk was full. */
function parsed(line: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(line));
  } catch {
    return {};
  }
}

export const auditFile = (dataDir: string): string => join(resolve(dataDir), 'audit.log');

/**
 * Opens the audit log. Each line is written in one step, so that the lines of two programs do not
 * mix.
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
 * Finds out who runs this program. Call it before the program changes its user. A user could give
 * a false name in the variables of sudo. But such a user can also write into audit.log directly.
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
