/**
 * The key of signed addresses: a file of its own in
 * DATA_DIR, so that no database and no backup has it.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../config/config';
import { faultCode, makeFolder, writeDurably } from '../system/durableFiles';

const keyFile = 'desk.key';
const keyBytes = 32;

/**
 * DESK_SECRET's, else the file's, which the first start
 * makes. Rejects with a sentence for the operator.
 */
export async function openDeskKey({
  dataDir,
  desk,
}: Pick<Config, 'dataDir' | 'desk'>): Promise<Buffer> {
  if (desk.secret !== undefined) return createHash('sha256').update(desk.secret).digest();

  const folder = resolve(dataDir);
  const path = join(folder, keyFile);
  try {
    return (await readKey(path)) ?? (await makeKey(folder, path));
  } catch (cause) {
    const reason = faultCode(cause);
    throw new Error(`The key of the desk cannot be read or made: ${path} (${reason}).`, { cause });
  }
}

/** Undefined where there is none, or not a whole one: then all signed addresses end. */
async function readKey(path: string): Promise<Buffer | undefined> {
  const bytes = await readFile(path).catch(fault => {
    if (faultCode(fault) === 'ENOENT') return Buffer.alloc(0);
    throw fault;
  });
  return bytes.length === keyBytes ? bytes : undefined;
}

async function makeKey(folder: string, path: string): Promise<Buffer> {
  await makeFolder(folder);
  await writeDurably(folder, keyFile, randomBytes(keyBytes));
  return readFile(path);
}
