import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTeardown } from '../run/onTeardown';

const source = resolve(__dirname, '../../../server/store/sqlite/databaseThread.ts');

/** Bundled once for the tests of a file. */
let bundled: string | undefined;

/**
 * The thread that owns the database, bundled from its source. It is removed after the tests of the
 * file. It loads the same file of SQLite as a test does, because two copies in one process would
 * not see each other's locks. Source: "How To Corrupt An SQLite Database File", 2.2.1.
 */
export function bundleThread(): string {
  bundled ??= bundle();
  return bundled;
}

function bundle(): string {
  const folder = mkdtempSync(join(tmpdir(), 'thread-'));
  // Not at the end of the process: a signal ends a worker of Jest if it takes too long.
  onTeardown('file', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'database.cjs');
  const { resolve: find } = createRequire(__filename);
  const sqlite = find('@photostructure/sqlite');
  execFileSync(find('esbuild/bin/esbuild'), [
    source,
    '--bundle',
    '--platform=node',
    '--format=cjs',
    '--log-level=error',
    `--outfile=${file}`,
    `--alias:@photostructure/sqlite=${sqlite}`,
    `--external:${sqlite}`,
  ]);
  return file;
}
