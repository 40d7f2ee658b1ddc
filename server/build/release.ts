/**
 * `npm run release`: packs the build, for a host on which the site cannot be built
 * (server/deploy/cpanel.md). Writes the archive `institute-site.tar.gz`, or the file that the
 * argument names. The archive has an SQLite binary for the operating system of this machine.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { offeredBy } from '../../shared/content/offered';
import { readConfig } from '../config/config';
import { loadEnvFile } from '../config/environment';
import { sampleFile } from '../config/factsFile';
import { dist, root } from './folders';

/**
 * The program that Passenger starts. The program first changes to its own folder, because the
 * server reads .env in the working folder.
 */
const app = `process.chdir(__dirname);
require('./dist/server.cjs');
`;

/**
 * Copies the institute's facts, courses and logo into the release. Returns a sentence about the
 * release: the institute's name, the number of its courses, its colours and its logo. The
 * sentence is made from the copies, because a release does not contain SITE_NAME, and may lack
 * the file of the logo.
 */
function copyFacts(folder: string): string {
  const { site: here, factsSource } = readConfig(process.env, loadEnvFile());
  const packed = join(folder, 'institute.json');
  copyFileSync(factsSource.path, packed);
  for (const name of ['courses', ...(here.logo === undefined ? [] : [here.logo])]) {
    const own = join(dirname(factsSource.path), name);
    if (existsSync(own)) cpSync(own, join(folder, name), { recursive: true });
  }

  const { site, logo } = readConfig({ SITE_FILE: packed });
  const { courses, own } = offeredBy(site);
  const origin =
    factsSource.path === sampleFile
      ? `${factsSource.path}, as SITE_FILE is not set`
      : `${factsSource.path}, as SITE_FILE says`;
  const colours = Object.values(site.theme ?? {}).join(', ') || 'the colours of the sample';
  return [
    `It has the facts of ${origin}: ${site.name}`,
    `${courses.length} courses (${own.length} own)`,
    colours,
    (logo && site.logo) ?? 'no logo',
  ].join('; ');
}

const folder = mkdtempSync(join(tmpdir(), 'release-'));
try {
  cpSync(dist, join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'app.js'), app);
  const facts = copyFacts(folder);
  copyFileSync(join(root, 'server/deploy/cpanel.md'), join(folder, 'cpanel.md'));

  const archive = process.argv[2] ?? join(root, 'institute-site.tar.gz');
  // These options work with GNU tar, and with the tar of macOS and of Windows.
  execFileSync('tar', ['-czf', archive, '-C', folder, '.']);
  console.log(`The release is ${archive}. ${facts}.`);
} finally {
  rmSync(folder, { recursive: true });
}
