/**
 * `npm run release`: packs the build into `institute-site.tar.gz`, or into the file named as
 * argument, for a host that cannot build (server/deploy/cpanel.md). The SQLite binary in it is for
 * the system of this machine.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dist, root } from './folders';

/** Passenger starts this file. The server reads .env in its working folder. */
const app = `process.chdir(__dirname);
require('./dist/server.cjs');
`;

const folder = mkdtempSync(join(tmpdir(), 'release-'));
try {
  cpSync(dist, join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'app.js'), app);
  copyFileSync(join(root, 'shared/institute.json'), join(folder, 'institute.json'));
  // What an institute has put beside its facts.
  for (const name of ['courses', 'logo.svg', 'logo.png']) {
    const own = join(root, 'shared', name);
    if (existsSync(own)) cpSync(own, join(folder, name), { recursive: true });
  }
  copyFileSync(join(root, 'server/deploy/cpanel.md'), join(folder, 'cpanel.md'));

  const archive = process.argv[2] ?? join(root, 'institute-site.tar.gz');
  // Works with GNU tar, and with the tar of macOS and Windows.
  execFileSync('tar', ['-czf', archive, '-C', folder, '.']);
  console.log(`The release is ${archive}.`);
} finally {
  rmSync(folder, { recursive: true });
}
