/**
 * `npm run release`: packs the build into `institute-site.tar.gz`, or into the file that is named,
 * for a host on which nothing can be built (server/deploy/cpanel.md). The binary of SQLite in it is
 * for the system of this machine.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dist, root } from './folders';

/** Passenger starts it. The server reads .env in the folder in which it runs. */
const app = `process.chdir(__dirname);
require('./dist/server.cjs');
`;

const folder = mkdtempSync(join(tmpdir(), 'release-'));
try {
  cpSync(dist, join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'app.js'), app);
  copyFileSync(join(root, 'shared/institute.json'), join(folder, 'institute.json'));
  copyFileSync(join(root, 'server/deploy/cpanel.md'), join(folder, 'cpanel.md'));

  const archive = process.argv[2] ?? join(root, 'institute-site.tar.gz');
  // GNU's tar, and the one that macOS and Windows have.
  execFileSync('tar', ['-czf', archive, '-C', folder, '.']);
  console.log(`The release is ${archive}.`);
} finally {
  rmSync(folder, { recursive: true });
}
