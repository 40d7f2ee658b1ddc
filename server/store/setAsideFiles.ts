/** What a start or a restore has put away in DATA_DIR: only an operator can judge it. */
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { faultCode } from '../system/durableFiles';
import { damagedFolder } from './damagedFolder';
import { isWritten } from './searchText';

/** The files that hold one of these numbers, mail addresses or ids, or that cannot be read. */
export async function setAsideFilesOf(
  who: readonly string[],
  dataDir: string,
): Promise<readonly string[]> {
  const theirs: string[] = [];
  for (const path of await setAsideFiles(resolve(dataDir)))
    if (await holdsOneOf(who, path)) theirs.push(path);
  return theirs;
}

async function setAsideFiles(dataDir: string): Promise<readonly string[]> {
  const folders = [damagedFolder(dataDir), join(dataDir, 'replaced')];
  return (await Promise.all(folders.map(filesIn))).flat();
}

async function filesIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter(entry => entry.isFile());
    return files.map(({ parentPath, name }) => join(parentPath, name));
  } catch (fault) {
    // What cannot be read is named as it is.
    return faultCode(fault) === 'ENOENT' ? [] : [folder];
  }
}

/** A whole database may lie there: the server goes on with others between its parts. */
const partBytes = 1024 * 1024;

/** Longer than any number or mail address. */
const overlap = 1000;

async function holdsOneOf(who: readonly string[], path: string): Promise<boolean> {
  try {
    let text = '';
    for await (const part of createReadStream(path, {
      encoding: 'utf8',
      highWaterMark: partBytes,
    })) {
      text = text.slice(-overlap) + part;
      if (who.some(each => holds(each, text))) return true;
    }
    return false;
  } catch (fault) {
    return faultCode(fault) !== 'ENOENT';
  }
}

function holds(who: string, text: string): boolean {
  return isWritten(who, [text]) || text.toLowerCase().includes(who.trim().toLowerCase());
}
