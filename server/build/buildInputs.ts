/**
 * What a build is made of, as fingerprints beside it: with the same ones, another build would give
 * the same.
 */
import { createHash, hash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, loadEnvFile } from '../config/environment';
import type { BuildSettings } from './buildSettings';

/** The file beside a build. */
export const inputsFile = 'inputs.json';

export interface Inputs {
  /** Of every source's name and content, and of Node itself. */
  readonly sources: string;
  /** Of all that a build reads of settings and facts. */
  readonly settings: string;
}

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

/** Of the sources as they are now. `root` is the project's folder. */
export async function sourcesFingerprint(root: string): Promise<string> {
  const all = createHash('sha256');
  all.update(`${process.version} ${process.platform} ${process.arch}`);
  for (const source of sources) {
    for (const file of await filesOf(root, source)) {
      all.update(`\0${file}\0`);
      all.update(await readFile(join(root, file)));
    }
  }
  return all.digest('base64url');
}

/**
 * Of the settings of this process: its environment, and the .env of its folder. Throws ConfigError
 * at a wrong one.
 */
export function settingsFingerprint(): string {
  loadEnvFile();
  return hash('sha256', JSON.stringify(settingsOrFault()), 'base64url');
}

function settingsOrFault(): BuildSettings | { readonly wrong: string } {
  try {
    // Not above: settings know the courses, and a file of those that throws would end the build
    // without a sentence.
    const { readBuildSettings }: typeof import('./buildSettings') = require('./buildSettings');
    return readBuildSettings(process.env);
  } catch (fault) {
    if (fault instanceof ConfigError) throw fault;
    // What else is wrong other parts of the build say better.
    return { wrong: Object(fault).message };
  }
}

/** Writes what a build was made of into its folder. */
export async function writeInputs(folder: string, inputs: Inputs): Promise<void> {
  await writeFile(join(folder, inputsFile), JSON.stringify(inputs));
}

/** Of the build in that folder; undefined where it has not said so. */
export async function readInputs(folder: string): Promise<Inputs | undefined> {
  const file = join(folder, inputsFile);
  // Written in exactly this shape.
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Inputs) : undefined;
}

/** A file, or those below a folder, in the same order each time. */
async function filesOf(root: string, source: string): Promise<readonly string[]> {
  const found = statSync(join(root, source), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (found.isFile()) return [source];

  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(root.length)).sort();
}
