/**
 * Whether DATA_DIR lies on a disk that goes with the next deploy or restart. Such sites lose
 * everything, and nothing else shows it before.
 */
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { faultCode } from '../../system/durableFiles';

/** By the type that statfs gives. Source: statfs(2). */
const temporaryFileSystems: Readonly<Record<number, string>> = {
  2035054128: "on a container's own layer (overlay)",
  16914836: 'in memory (tmpfs)',
  2240043254: 'in memory (ramfs)',
};

/** The settings that decide: trials run in containers, so only a public site is warned. */
interface Kept {
  readonly dataDir: string;
  readonly database: unknown;
  readonly site: { readonly url: string };
}

/** What to do about it. */
export const lastingDisk = 'Mount a volume there, or set DATABASE_URL to a PostgreSQL.';

/**
 * `DATA_DIR /app/data is on a container's own layer (overlay): what is kept here goes with the next
 * deploy.` Undefined where the disk lasts, where PostgreSQL keeps the enquiries, and where SITE_URL
 * is no https address.
 */
export async function temporaryDisk({
  dataDir,
  database,
  site,
}: Kept): Promise<string | undefined> {
  if (database !== undefined || !site.url.startsWith('https:')) return undefined;

  const folder = resolve(dataDir);
  const kind = temporaryFileSystems[await fileSystemOf(folder)];
  return kind === undefined
    ? undefined
    : `DATA_DIR ${folder} is ${kind}: what is kept here goes with the next deploy.`;
}

/** Before the first start the folder is not there: its parent tells. */
async function fileSystemOf(folder: string): Promise<number> {
  try {
    return (await statfs(folder)).type;
  } catch (fault) {
    if (faultCode(fault) !== 'ENOENT' || dirname(folder) === folder) return 0;
    return fileSystemOf(dirname(folder));
  }
}
