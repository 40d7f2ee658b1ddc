import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTeardown } from '../run/onTeardown';

const source = resolve(__dirname, '../../../server/store/sqlite/databaseThread.ts');

/** The path of the bundle. It is made once, and all tests of the file use it. */
let bundled: string | undefined;

/**
 * Bundles the program of the database's thread from its source. The bundle is removed after the
 * tests of the file.
 *
 * The thread and the test must load the same file of SQLite, because two copies of SQLite in one
 * process would not see each other's locks. Source: "How To Corrupt An SQLite Database File",
 * 2.2.1.
 */
export function bundleThread(): string {
  bundled ??= bundle();
  return bundled;
}

function bundle(): string {
  const folder = mkdtempSync(join(tmpdir(), 'thread-'));
  // The folder is removed after the tests of the file, and not at the end of the process. If a
  // worker of Jest takes too long, a signal ends the worker, and the folder would stay.
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
