/** The .eml files that a site without a mail server writes: which are whose, and how they go. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { faultCode, syncFolder } from '../system/files';
import { plainText } from './plainText';

export interface EmlFile {
  readonly path: string;
  /** The beginning of its enquiry's id. */
  readonly id: string;
  /** What it says, without its head lines: all mails have the institute's addresses there. */
  readonly text: string;
}

/** Where they go. */
export function mailFolder(dataDir: string): string {
  return join(resolve(dataDir), 'mail');
}

/** All that the site wrote. */
export async function* emlFiles(dataDir: string): AsyncGenerator<EmlFile> {
  const folder = mailFolder(dataDir);
  for (const name of [...(await unlessMissing(readdir(folder), []))].sort()) {
    const id = idOf(name);
    if (id === undefined) continue;
    const path = join(folder, name);
    yield { path, id, text: plainText(await unlessMissing(readFile(path), Buffer.alloc(0))) };
  }
}

/** Those of these enquiries. */
export async function eraseEmlFilesOf(dataDir: string, ids: readonly string[]): Promise<void> {
  const folder = mailFolder(dataDir);
  const names = await unlessMissing(readdir(folder), []);
  const isTheirs = (name: string) => {
    const beginning = idOf(name);
    return beginning !== undefined && ids.some(id => id.startsWith(beginning));
  };
  await eraseEmlFiles(
    dataDir,
    names.filter(isTheirs).map(name => join(folder, name)),
  );
}

/** Removes files by their paths, durably. */
export async function eraseEmlFiles(dataDir: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { force: true });
  if (paths.length > 0) await syncFolder(mailFolder(dataDir));
}

/** The beginning of the id that a name holds; undefined for a file that the site did not write. */
function idOf(name: string): string | undefined {
  return /Z-([0-9a-f]{32})\..*\.eml$/.exec(name)?.[1];
}

/** Files go while one looks, and there is no folder before the first. */
async function unlessMissing<T>(reading: Promise<T>, instead: T): Promise<T> {
  try {
    return await reading;
  } catch (fault) {
    if (faultCode(fault) === 'ENOENT') return instead;
    throw fault;
  }
}
