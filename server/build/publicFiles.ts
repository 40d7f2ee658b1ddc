/**
 * The files of public/, which are served as they are; photographs in the formats and widths that
 * pages offer.
 */
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dist, root } from './buildPaths';
import { makePhotographs, photographs } from './photographs';

const from = join(root, 'public');
const to = join(dist, 'public');

/**
 * public/ goes with the build, so that a running server's
 * files and their compressed twins always agree.
 */
export async function copyPublic(): Promise<void> {
  const cameraFiles = new Set((await photographs()).map(file => join(from, 'pictures', file)));
  await cp(from, to, { recursive: true, filter: file => !cameraFiles.has(file) });
  const made = (await makePhotographs(join(to, 'pictures'))).map(file => join('pictures', file));

  const all = await readdir(from, { recursive: true });
  const copied = all.filter(file => !cameraFiles.has(join(from, file)));
  await removeAllBut(new Set([...copied, ...made]));
}

/**
 * What an earlier build had, and this one has not;
 * compressed twins too, which may be of other files.
 */
async function removeAllBut(wanted: ReadonlySet<string>): Promise<void> {
  const present = await readdir(to, { recursive: true });
  const stale = present.filter(name => !wanted.has(name));
  await Promise.all(stale.map(name => rm(join(to, name), { recursive: true, force: true })));
}
