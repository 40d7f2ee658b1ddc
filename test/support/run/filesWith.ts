import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the files of a folder and its subfolders that contain a text. A file that is deleted
 * during the search does not count.
 */
export async function filesWith(folder: string, text: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map(file => readFile(file, 'utf8').catch(() => '')));
  return files.filter((_, index) => contents[index]?.includes(text));
}
