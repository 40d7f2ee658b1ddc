/** Erases messages from the files of an outbox: what is delivered, set aside, or was written as a mail. */

import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { faultCode, syncFolder } from '../system/files';
import { dayOfFile } from './archive';
import { parseFileName } from './fileNames';
import { type Folders, mailFolder } from './folders';
import { overwriteLine, splitLines } from './lines';
import { decodeEnded, decodeKept } from './record';

type Ids = ReadonlySet<string>;

/** A waiting file with more than one message, whose neighbours still wait: takes out those that have ended. */
export async function eraseFromBatches(
  { waiting }: Folders,
  names: readonly string[],
  ids: Ids,
): Promise<void> {
  for (const name of names) {
    if (parseFileName(name)?.id !== undefined) continue;
    const path = join(waiting, name);
    for (const line of splitLines(await bytesOf(path))) {
      const id = decodeKept(line.text)?.message.id;
      if (id !== undefined && ids.has(id)) await overwriteLine(path, line);
    }
  }
}

/**
 * Blanks their lines, and tells of each id that it found. The marks go with them: after `eraseFromBatches` no waiting
 * file holds what they stood for.
 */
export async function eraseFromArchive(
  { delivered }: Folders,
  ids: Ids,
  tell: (id: string) => void,
): Promise<void> {
  for (const name of await namesIn(delivered)) {
    if (dayOfFile(name) === undefined) continue;
    const path = join(delivered, name);
    for (const line of splitLines(await bytesOf(path))) {
      const id = decodeEnded(line.text)?.id;
      if (id === undefined || !ids.has(id)) continue;
      await overwriteLine(path, line);
      tell(id);
    }
  }
}

/** The names of the files set aside, by the id of their message. */
export async function setAsideOf(
  { setAside }: Folders,
  ids: Ids,
): Promise<readonly (readonly [string, string])[]> {
  const found: [string, string][] = [];
  for (const name of (await namesIn(setAside)).filter(file => file.endsWith('.jsonl'))) {
    const id = decodeKept((await bytesOf(join(setAside, name))).toString().trimEnd())?.message.id;
    if (id !== undefined && ids.has(id)) found.push([id, name]);
  }
  return found;
}

/** Removes a file set aside, and the reason beside it. */
export async function removeSetAside({ setAside }: Folders, name: string): Promise<void> {
  for (const file of [name, `${name}.reason.txt`]) await rm(join(setAside, file), { force: true });
  await syncFolder(setAside);
}

/** The .eml files of a site without a mail server. */
export async function eraseMails({ root }: Folders, ids: Ids): Promise<void> {
  const wanted = new Set([...ids].map(id => id.slice(0, 32)));
  const names = await namesIn(mailFolder(root));
  await removeMails(
    root,
    names.filter(name => wanted.has(idOfMail(name) ?? '')),
  );
}

/** The beginning of the id that the name of an .eml file holds; undefined for a file that the site did not write. */
export function idOfMail(name: string): string | undefined {
  return /Z-([0-9a-f]{32})\..*\.eml$/.exec(name)?.[1];
}

/** Removes .eml files by their names, durably. */
export async function removeMails(root: string, names: readonly string[]): Promise<void> {
  const folder = mailFolder(root);
  for (const name of names) await rm(join(folder, name), { force: true });
  if (names.length > 0) await syncFolder(folder);
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return unlessMissing(readdir(folder), []);
}

async function bytesOf(path: string): Promise<Buffer> {
  return unlessMissing(readFile(path), Buffer.alloc(0));
}

/** Files go while one looks: delivered ones, swept ones. */
async function unlessMissing<T>(reading: Promise<T>, instead: T): Promise<T> {
  try {
    return await reading;
  } catch (fault) {
    if (faultCode(fault) === 'ENOENT') return instead;
    throw fault;
  }
}
