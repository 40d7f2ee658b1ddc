/**
 * `npm run release`: packs the build for a host that cannot build (server/deploy/cpanel.md). The
 * archive is `institute-site.tar.gz`, or the file that the argument names. The SQLite binary in
 * the archive is for the operating system of this machine.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readConfig } from '../config/config';
import { loadEnvFile } from '../config/environment';
import { dist, root } from './folders';

/**
 * The program that Passenger starts. It changes to its own folder first, because the server reads
 * .env in the working folder.
 */
const app = `process.chdir(__dirname);
require('./dist/server.cjs');
`;

/** Copies the institute's facts, with its own courses and its logo, into the release. */
function copyFacts(folder: string): void {
  const { site, factsSource } = readConfig(process.env, loadEnvFile());
  copyFileSync(factsSource.path, join(folder, 'institute.json'));
  for (const name of ['courses', ...(site.logo === undefined ? [] : [site.logo])]) {
    const own = join(dirname(factsSource.path), name);
    if (existsSync(own)) cpSync(own, join(folder, name), { recursive: true });
  }
}

const folder = mkdtempSync(join(tmpdir(), 'release-'));
try {
  cpSync(dist, join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'app.js'), app);
  copyFacts(folder);
  copyFileSync(join(root, 'server/deploy/cpanel.md'), join(folder, 'cpanel.md'));

  const archive = process.argv[2] ?? join(root, 'institute-site.tar.gz');
  // These options work with GNU tar, and with the tar of macOS and of Windows.
  execFileSync('tar', ['-czf', archive, '-C', folder, '.']);
  console.log(`The release is ${archive}.`);
} finally {
  rmSync(folder, { recursive: true });
}
