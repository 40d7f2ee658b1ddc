/** What a build is made of, as fingerprints beside it: with the same ones, another build would give the same. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lastBuild } from './builds.mjs';
import { dist, root } from './places.mjs';

/** Files and folders of the project. The lock file stands for all packages. */
const sources = [
  'build.mjs',
  'client',
  'package.json',
  'package-lock.json',
  'public',
  'server',
  'shared',
  'tsconfig.json',
];

const nameOfInputs = 'inputs.json';

/** Of every source's name and content, and of Node itself. */
export async function sourcesFingerprint() {
  const hash = createHash('sha256');
  hash.update(`${process.version} ${process.platform} ${process.arch}`);
  for (const source of sources)
    for (const file of await filesOf(source)) {
      hash.update(`\0${file}\0`);
      hash.update(await readFile(join(root, file)));
    }
  return hash.digest('base64url');
}

/**
 * Of all that the programs of a build read of settings and facts, which server/build/buildSettings.ts says: a program of
 * the build in `folder` gives it.
 */
async function settingsFingerprint(folder, { cwd = root, env = process.env } = {}) {
  const program = join(folder, 'fingerprint.cjs');
  const { stdout } = await promisify(execFile)(process.execPath, [program], { cwd, env });
  return stdout;
}

/** Writes what this build was made of. `sources` is of its beginning: what changes meanwhile is a change. */
export async function writeInputs(sourcesOfBuild, settings) {
  const inputs = { sources: sourcesOfBuild, settings: await settingsFingerprint(dist, settings) };
  await writeFile(join(dist, nameOfInputs), JSON.stringify(inputs));
}

/** Whether a build would give what the last one gave. */
export async function isUpToDate() {
  const last = lastBuild();
  const file = join(last ?? '', nameOfInputs);
  if (last === undefined || !existsSync(file)) return false;
  const inputs = JSON.parse(await readFile(file, 'utf8'));
  // In this order: only with the same sources does its program read what a new build would.
  if (inputs.sources !== (await sourcesFingerprint())) return false;
  // With an .env that cannot be read a build says so.
  return inputs.settings === (await settingsFingerprint(last).catch(() => undefined));
}

/** A file, or those below a folder, in the same order each time. */
async function filesOf(source) {
  if (!existsSync(join(root, source))) return [];
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true }).catch(
    fault => {
      if (fault.code === 'ENOTDIR') return undefined;
      throw fault;
    },
  );
  if (entries === undefined) return [source];
  const files = entries.filter(entry => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(root.length)).sort();
}
